import { stripControlCharacters } from './ask/strip-control-characters.ts';

/** Prints a long text of the server below its title; nothing if there is none. */
export function printText(title: string, text: string | null): void {
  if (text !== null) console.log(`\n${title}:\n${stripControlCharacters(text)}`);
}
