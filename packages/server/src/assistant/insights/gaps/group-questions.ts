import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { toTerms } from '@guildhall/text/words/terms.ts';

/** Similarity from which a question joins a group: of their words, and of their meaning. */
const wordsMin = 0.6;
const nearnessMin = 0.75;

/** How near two questions are in meaning, from 0 to 1, by their places. */
export type Nearness = (one: number, other: number) => number;

/**
 * Groups questions that ask for the same thing: each joins the most similar group whose first
 * question is similar enough, or begins one. Groups are in the order of their first questions.
 */
export function groupQuestions<Q extends { readonly text: string }>(
  questions: readonly Q[],
  nearness: Nearness,
): [Q, ...Q[]][] {
  const compareWords = createWordComparison(questions.map(({ text }) => text));
  const groups: { first: number; members: [Q, ...Q[]] }[] = [];
  for (const [place, question] of questions.entries()) {
    let best: { similarity: number; members: Q[] } | undefined;
    for (const { first, members } of groups) {
      const similarity = Math.max(
        compareWords(place, first) / wordsMin,
        nearness(place, first) / nearnessMin,
      );
      if (similarity >= 1 && similarity > (best?.similarity ?? 0)) best = { similarity, members };
    }
    if (best) best.members.push(question);
    else groups.push({ first: place, members: [question] });
  }
  return groups.map(({ members }) => members);
}

/**
 * Returns the similarity of two texts by their places: the weight of the terms that they share, of
 * all their terms. The rarer a term is among the texts, the more it weighs.
 */
function createWordComparison(texts: readonly string[]): (one: number, other: number) => number {
  const termsOf = texts.map((text) => {
    const language = detectLanguage(text);
    return new Set(toTerms(splitWords(text, language), language).map(withoutLanguage));
  });
  const holding = new Map<string, number>();
  for (const terms of termsOf) {
    for (const term of terms) holding.set(term, (holding.get(term) ?? 0) + 1);
  }
  const weightOf = (term: string) => Math.log(1 + texts.length / (holding.get(term) ?? 1));
  const sum = (terms: Iterable<string>) => {
    let total = 0;
    for (const term of terms) total += weightOf(term);
    return total;
  };
  const weights = termsOf.map(sum);
  return (one, other) => {
    const its = termsOf[other];
    const shared = sum([...(termsOf[one] ?? [])].filter((term) => its?.has(term)));
    const all = (weights[one] ?? 0) + (weights[other] ?? 0) - shared;
    return all === 0 ? 0 : shared / all;
  };
}

/** A short question is easily taken for one of another language: stems of both still match. */
function withoutLanguage(term: string): string {
  return /^\d/.test(term) ? term : term.slice(2);
}
