// Demangles names of functions. rustc has two schemes: the firmware uses the newer one (rustc book, "v0 Symbol
// Format"), libraries may use either.
//
// Arguments of generic types and functions are omitted: `Laid<_>`.

export function readable(name) {
  if (name.startsWith('_ZN')) return readableLegacy(name);
  if (!name.startsWith('_R')) return name;
  try {
    return new Reader(name.slice(2)).symbol();
  } catch {
    return name;
  }
}

/** `_ZN6declic2ui4draw17h0123456789abcdefE` becomes `declic::ui::draw`. */
function readableLegacy(name) {
  const parts = [];
  for (let rest = name.slice(3); /^\d/.test(rest); ) {
    const length = parseInt(rest, 10);
    const start = String(length).length;
    parts.push(rest.slice(start, start + length));
    rest = rest.slice(start + length);
  }
  const path = parts.filter((part) => !/^h[0-9a-f]{16}$/.test(part)).join('::');
  return path
    .replace(/^_(?=\$)|(?<=::)_(?=\$)/g, '')
    .replace(/\$u([0-9a-f]+)\$/g, (_, code) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/\$(LT|GT|RF|C)\$/g, (_, sign) => ({ LT: '<', GT: '>', RF: '&', C: ',' })[sign])
    .replaceAll('..', '::');
}

const BASIC_TYPES = {
  a: 'i8', b: 'bool', c: 'char', d: 'f64', e: 'str', f: 'f32', h: 'u8', i: 'isize', j: 'usize', l: 'i32', m: 'u32',
  n: 'i128', o: 'u128', p: '_', s: 'i16', t: 'u16', u: '()', v: '...', x: 'i64', y: 'u64', z: '!',
};
const LEADING = { R: '&', Q: '&mut ', P: '*const ', O: '*mut ' };

/** Parses a mangled name; each method parses one rule of the grammar and returns it as text. */
class Reader {
  #text;
  #at = 0;

  constructor(text) {
    this.#text = text;
  }

  symbol() {
    return this.#path();
  }

  #next() {
    if (this.#at >= this.#text.length) throw new Error('the name ends too early');
    return this.#text[this.#at++];
  }

  #eat(letter) {
    if (this.#text[this.#at] !== letter) return false;
    this.#at++;
    return true;
  }

  #match(pattern) {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found === undefined) throw new Error(`nothing fits at ${this.#at}`);
    this.#at += found.length;
    return found;
  }

  #base62() {
    const digits = this.#match(/[0-9a-zA-Z]*_/y).slice(0, -1);
    if (digits === '') return 0;
    const value = (digit) => '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(digit);
    return [...digits].reduce((sum, digit) => sum * 62 + value(digit), 0) + 1;
  }

  /** A back reference. */
  #again(read) {
    const place = this.#base62();
    const after = this.#at;
    this.#at = place;
    const text = read();
    this.#at = after;
    return text;
  }

  #identifier() {
    if (this.#eat('s')) this.#base62();
    this.#eat('u');
    const length = Number(this.#match(/0|[1-9]\d*/y));
    this.#eat('_');
    this.#at += length;
    return this.#text.slice(this.#at - length, this.#at);
  }

  #path() {
    const kind = this.#next();
    switch (kind) {
      case 'C':
        return this.#identifier();
      case 'M': {
        const place = this.#implPath();
        const type = this.#type();
        const isBeside = type.replace(/<_>$/, '').split('::').slice(0, -1).join('::') === place;
        return isBeside ? type : `${place}::<impl ${type}>`;
      }
      case 'X':
        this.#implPath();
        return this.#asTrait();
      // A default method belongs to its trait.
      case 'Y':
        this.#type();
        return this.#path();
      case 'N': {
        const namespace = this.#next();
        const path = this.#path();
        const name = this.#identifier();
        return `${path}::${/[A-Z]/.test(namespace) ? `{{${{ C: 'closure', S: 'shim' }[namespace] ?? namespace}}}` : name}`;
      }
      case 'I': {
        const path = this.#path();
        while (!this.#eat('E')) this.#argument();
        return `${path}<_>`;
      }
      case 'B':
        return this.#again(() => this.#path());
      default:
        throw new Error(`no path begins with ${kind}`);
    }
  }

  /** Path of an impl, which may have a disambiguator. */
  #implPath() {
    if (this.#eat('s')) this.#base62();
    return this.#path();
  }

  #asTrait() {
    const type = this.#type();
    return `<${type} as ${this.#path()}>`;
  }

  #argument() {
    if (this.#eat('L')) this.#base62();
    else if (this.#eat('K')) this.#constant();
    else this.#type();
  }

  #constant() {
    if (this.#eat('B')) return this.#again(() => this.#constant());
    if (this.#eat('p')) return '_';
    this.#type();
    this.#match(/n?[0-9a-f]*_/y);
    return '_';
  }

  #type() {
    const letter = this.#next();
    if (letter in BASIC_TYPES) return BASIC_TYPES[letter];
    switch (letter) {
      case 'A': {
        const type = this.#type();
        this.#constant();
        return `[${type}; _]`;
      }
      case 'S':
        return `[${this.#type()}]`;
      case 'T': {
        const types = [];
        while (!this.#eat('E')) types.push(this.#type());
        return `(${types.join(', ')})`;
      }
      case 'R':
      case 'Q':
        if (this.#eat('L')) this.#base62();
        return LEADING[letter] + this.#type();
      case 'P':
      case 'O':
        return LEADING[letter] + this.#type();
      case 'F':
        return this.#function();
      case 'D':
        return this.#object();
      case 'B':
        return this.#again(() => this.#type());
      default:
        this.#at--;
        return this.#path();
    }
  }

  #function() {
    if (this.#eat('G')) this.#base62();
    this.#eat('U');
    if (this.#eat('K') && !this.#eat('C')) this.#identifier();
    while (!this.#eat('E')) this.#type();
    this.#type();
    return 'fn(_)';
  }

  #object() {
    if (this.#eat('G')) this.#base62();
    const traits = [];
    while (!this.#eat('E')) {
      traits.push(this.#path());
      while (this.#eat('p')) {
        this.#identifier();
        this.#type();
      }
    }
    if (this.#eat('L')) this.#base62();
    return `dyn ${traits.join(' + ')}`;
  }
}
