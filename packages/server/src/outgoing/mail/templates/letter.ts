import type { Language } from '@guildhall/contract';
import type { Name, Words } from '#texts/shapes/mail-texts.ts';
import { textsFor } from '#texts/texts.ts';
import { neutralise } from './neutralise.ts';

/** A mail's content, from which the HTML and the plain text are rendered. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly Words[];
  readonly button: { readonly label: string; readonly link: string };
  /** Small print below the button. */
  readonly notes: readonly string[];
}

/** A rendered mail. The sender adds recipient and Message-ID. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function nameOf(name: string, otherwise: string): Name {
  return { shown: neutralise(name) || otherwise };
}

export function inQuotes({ shown }: Name): string {
  return `“${shown}”`;
}

/** Returns the line with the sending server, which is that of the link. */
export function originOf({ button, language }: Letter): string {
  const { protocol, host } = new URL(button.link);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('a link must be http(s)');
  return textsFor(language).mails.sentBy(host);
}

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
