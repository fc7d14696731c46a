import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { isNumber, toTerm } from '@guildhall/text/words/terms.ts';
import { readFunctionWord } from '#assistant/corrections/same-question/function-words.ts';

/** A question as its terms, each with its weight. */
export interface SplitQuestion {
  readonly weights: ReadonlyMap<string, number>;
  readonly sum: number;
  /** Questions with other numbers are about something else. */
  readonly numbers: string;
}

/** Splits questions into terms. The rarer a term is among the questions, the more it weighs. */
export function splitTerms(texts: readonly string[]): SplitQuestion[] {
  const termsOf = texts.map((text) => new Set(readTerms(text)));
  const holding = new Map<string, number>();
  for (const terms of termsOf) {
    for (const term of terms) holding.set(term, (holding.get(term) ?? 0) + 1);
  }
  return termsOf.map((terms) => {
    const weights = new Map(
      [...terms].map((term) => [term, Math.log(1 + texts.length / (holding.get(term) ?? 1))]),
    );
    const numbers = [...terms].filter(isNumber).toSorted().join(' ');
    return { weights, sum: [...weights.values()].reduce((sum, it) => sum + it, 0), numbers };
  });
}

/** Returns the weight of the terms that two questions share, as a share of all their terms. */
export function compareTerms(one: SplitQuestion, other: SplitQuestion): number {
  let shared = 0;
  for (const [term, weight] of one.weights) if (other.weights.has(term)) shared += weight;
  const all = one.sum + other.sum - shared;
  return all === 0 ? 0 : shared / all;
}

/** Returns the stems of a question, and its words such as "before", "not" and "who". */
function readTerms(text: string): string[] {
  const language = detectLanguage(text);
  return splitWords(text, language).flatMap((word) => {
    const term = toTerm(word, language);
    const role = readFunctionWord(word, language, term === '');
    if (role) return role.kind === 'significant' ? [`?${role.as}`] : [];
    // Without the language: that of a short question is easily taken for another one.
    return [isNumber(term) ? term : term.slice(2)];
  });
}
