import { invalidValue } from './scim-error.ts';

/** The longest text that an index holds, and nobody's name is longer. */
const keyMax = 500;

/** Returns a text by which something is found; throws a 400 if it is too long. */
export function readKey(name: string, text: string): string {
  if ([...text].length <= keyMax) return text;
  throw invalidValue(`${name} must have at most ${keyMax} characters`);
}
