// What the programs here say to a wrong command line: one sentence and status 2, before anything is done.

import { basename } from 'node:path';

/** What was typed behind the program's name. */
export const words = process.argv.slice(2);

export function refuse(why) {
  console.error(`${basename(process.argv[1])}: ${why}`.replace(/\p{Cc}/gu, ' '));
  process.exit(2);
}

/** For a program that takes no words. */
export function takesNothing() {
  if (words.length) refuse(`'${words[0]}' is one argument too many: nothing is allowed here`);
}
