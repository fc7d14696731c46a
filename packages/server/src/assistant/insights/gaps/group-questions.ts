import { createEventLoopYield } from '#ground/ports/event-loop-yield.ts';
import { compareTerms, splitTerms } from './compare-terms.ts';
import type { SplitQuestion } from './compare-terms.ts';

/** The share of common words from which two questions ask for the same thing. */
const wordsMin = 0.75;

/**
 * The nearness from which they do so in other words. Words that they share make any two questions
 * near ("repair a bicycle", "sell a bicycle"), so that the more they share, the nearer they have to
 * be. Set by 21 pairs of questions; above it are those in other words or in another language.
 */
const nearnessMin = 0.7;
const nearnessPerWords = 1;

/** How near two questions are in meaning, by their places: 0 as any two, 1 as near as can be. */
export type Nearness = (one: number, other: number) => number;

/**
 * Groups questions that ask for the same thing: each joins the most similar group whose first
 * question is similar enough, or begins one. Groups are in the order of their first questions.
 */
export async function groupQuestions<Q extends { readonly text: string }>(
  questions: readonly Q[],
  nearness: Nearness,
): Promise<[Q, ...Q[]][]> {
  const split = splitTerms(questions.map(({ text }) => text));
  const groups: { first: number; members: [Q, ...Q[]] }[] = [];
  const yieldIfDue = createEventLoopYield();
  for (const [place, question] of questions.entries()) {
    await yieldIfDue();
    let best: { similarity: number; members: Q[] } | undefined;
    for (const { first, members } of groups) {
      const similarity = compare(split, nearness, [place, first]);
      if (similarity >= 1 && similarity > (best?.similarity ?? 0)) best = { similarity, members };
    }
    if (best) best.members.push(question);
    else groups.push({ first: place, members: [question] });
  }
  return groups.map(({ members }) => members);
}

/** Returns the similarity of two questions; from 1 on they ask for the same thing. */
function compare(
  split: readonly SplitQuestion[],
  nearness: Nearness,
  [place, first]: readonly [number, number],
): number {
  const [one, other] = [split[place], split[first]];
  if (!one || !other || one.numbers !== other.numbers) return 0;
  const shared = compareTerms(one, other);
  if (shared >= wordsMin) return 1 + shared;
  return nearness(place, first) / (nearnessMin + nearnessPerWords * shared);
}
