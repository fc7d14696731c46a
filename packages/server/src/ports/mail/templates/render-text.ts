import { inQuotes, originOf } from './letter.ts';
import type { Letter } from './letter.ts';
import type { Words } from '#texts/words.ts';

/** The plain part of a mail: everything that the HTML part says. */
export function renderText(letter: Letter): string {
  const { heading, paragraphs, button, notes } = letter;
  const link = `${button.label}:\n${button.link}`;
  const blocks = [heading, ...paragraphs.map(sayPlainly), link, ...notes, originOf(letter)];
  return `${blocks.join('\n\n')}\n`;
}

/** Names in quotation marks, as bold print is not to be had. */
export function sayPlainly(words: Words): string {
  return words.map((word) => (typeof word === 'string' ? word : inQuotes(word))).join('');
}
