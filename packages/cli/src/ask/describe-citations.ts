import { sayPlace } from '@guildhall/contract';
import type { Citation } from '@guildhall/contract';
import { styleText } from 'node:util';
import { stripControlCharacters } from '../terminal/terminal-text.ts';

const quoteMax = 200;

/** Lists the citations of an answer, numbered as in its text: `[1] handbook.pdf, page 12: “…”`. */
export function describeCitations(citations: readonly Citation[]): string {
  return citations.map((citation, index) => describe(citation, index + 1)).join('\n');
}

function describe(citation: Citation, number: number): string {
  const source = styleText('bold', oneLine(sayPlace(citation)), { stream: process.stdout });
  return `[${number}] ${source}: “${cut(oneLine(citation.quote))}”${sayDue(citation)}`;
}

function sayDue({ isVerificationDue, verifiedUntil }: Citation): string {
  return isVerificationDue ? ` (check it: verified until ${verifiedUntil})` : '';
}

function oneLine(text: string): string {
  return stripControlCharacters(text).replaceAll(/\s+/g, ' ').trim();
}

function cut(text: string): string {
  if (text.length <= quoteMax) return text;
  return `${text
    .slice(0, quoteMax)
    .replace(/\s\S{0,30}$/, '')
    .toWellFormed()} …`;
}
