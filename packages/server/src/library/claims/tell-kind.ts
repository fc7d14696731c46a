import { maskMarkup } from '#library/quotes/blocks/mask-markup.ts';
import { languageOf, readClaimText } from './claim-text.ts';
import { isCourtesy, reportingWords } from './read-limits.ts';

/**
 * What a sentence of an answer is: it claims something, it says that the documents do not say it, or
 * it says nothing of its subject, as a heading, a question or a courtesy.
 */
export type SentenceKind = 'claim' | 'unanswered' | 'nothing';

export function tellKind(sentence: string, question: string): SentenceKind {
  const text = plainText(sentence);
  const isHeading = /^\s*(?:#|\*\*[^*]+\*\*\s*$)/u.test(sentence) || /[:：?？]\s*$/u.test(text);
  const language = languageOf(text);
  const { words, quantities, limits } = readClaimText(text, language);
  const content = words.filter(({ isContent }) => isContent);
  if (quantities.length > 0) return 'claim';
  if (isHeading || content.length === 0 || isCourtesy(text)) return 'nothing';
  const asked = new Set(readClaimText(question, language).words.map(({ term }) => term));
  const isSaid = content.every(({ word, term }) => reportingWords.has(word) || asked.has(term));
  const reports = content.some(({ word }) => reportingWords.has(word));
  return isSaid && reports && limits.some(({ kind }) => kind === 'not') ? 'unanswered' : 'claim';
}

/** Returns a sentence of an answer without its marks of Markdown. */
export function plainText(sentence: string): string {
  return (
    maskMarkup(sentence)
      // The language of code.
      .replace(/^[^\S\n]*(?:```|~~~)[^\n`]{0,40}$/mu, '')
      .replace(/^\s*(?:[-*+•]|\d{1,3}[.)]|#{1,6}|>)\s+/u, '')
      .replaceAll(/[*_`]{1,3}/gu, '')
      // What a draft leaves open.
      .replaceAll(/\[[^[\]\n]{1,200}\?\]/gu, '')
      .trim()
  );
}
