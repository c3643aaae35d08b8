// What the panel says, for eyes and for ears. In a list the device puts a star before the line that is marked.

const MARK = /\*([^,!]+)/;

/** For eyes: the marked line stands out. */
export function marked(text) {
  const found = MARK.exec(text);
  if (!found) return [document.createTextNode(text)];
  const line = document.createElement('strong');
  line.textContent = found[1];
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  return [document.createTextNode(before), line, document.createTextNode(after)];
}

/** For ears: the marked line first, since it is what a key has changed. */
export function heard(text) {
  const found = MARK.exec(text);
  return found ? `${found[1].trim()}. ${text.replace('*', '')}` : text;
}
