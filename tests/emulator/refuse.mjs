// Error messages for wrong command lines: one sentence and status 2, before anything is done.

import { basename } from 'node:path';

/** The command-line arguments. */
export const words = process.argv.slice(2);

export function refuse(why) {
  console.error(`${basename(process.argv[1])}: ${why}`.replace(/\p{Cc}/gu, ' '));
  process.exit(2);
}

/** For programs without arguments. */
export function takesNothing() {
  if (words.length) refuse(`'${words[0]}' is one argument too many: nothing is allowed here`);
}
