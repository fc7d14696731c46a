import { randomInt } from 'node:crypto';

/** Without vowels, so that no code is a word, and without letters that look like digits. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const half = 4;

/** Returns a new code for people to type: two times four letters, 2.5 · 10¹⁰ possibilities. */
export function newUserCode(): string {
  const code = Array.from({ length: 2 * half }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** Returns a code that somebody typed as `newUserCode` writes it; undefined if it is none. */
export function readUserCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[^A-Z]/g, '');
  const isCode = code.length === 2 * half && [...code].every((it) => letters.includes(it));
  return isCode ? `${code.slice(0, half)}-${code.slice(half)}` : undefined;
}
