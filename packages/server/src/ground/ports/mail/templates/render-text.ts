import { inQuotes, originOf } from './letter.ts';
import type { Letter } from './letter.ts';
import type { Words } from '#ground/texts/shapes/words.ts';

/** Renders the plain-text part, with the same content as the HTML part. */
export function renderText(letter: Letter): string {
  const { heading, paragraphs, button, notes } = letter;
  const link = `${button.label}:\n${button.link}`;
  const blocks = [heading, ...paragraphs.map(sayPlainly), link, ...notes, originOf(letter)];
  return `${blocks.join('\n\n')}\n`;
}

/** Puts names into quotation marks, in place of bold print. */
export function sayPlainly(words: Words): string {
  return words.map((word) => (typeof word === 'string' ? word : inQuotes(word))).join('');
}
