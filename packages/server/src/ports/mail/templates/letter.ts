import type { Language } from '@guildhall/contract';
import { neutralise } from './neutralise.ts';
import { speak } from '#texts/speak.ts';
import type { Name, Words } from '#texts/words.ts';

/** A mail's content, once for both of its parts. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly Words[];
  readonly button: { readonly label: string; readonly link: string };
  /** In smaller print, after the button. */
  readonly notes: readonly string[];
}

/** What a template makes; whom it goes to and as which mail is the sender's to say. */
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

/** Which server a mail comes from: the one that its link leads to. */
export function originOf({ button, language }: Letter): string {
  const { protocol, host } = new URL(button.link);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('a link must be http(s)');
  return speak(language).mails.sentBy(host);
}
