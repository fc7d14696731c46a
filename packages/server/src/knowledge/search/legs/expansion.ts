import { scoreTexts } from '../candidates/score-texts.ts';
import { countTerms } from '../counts.queries.ts';
import { countOccurrences } from '../question/count-occurrences.ts';
import { isNumber } from '../question/question-terms.queries.ts';
import { measureRarity } from '../question/weigh-terms.ts';
import type { WeightedTerm } from '../question/weigh-terms.ts';
import type { Tuning } from '../tuning.ts';
import { ofPassages } from './leg.ts';
import type { Leg, Search, WordHit } from './leg.ts';

/**
 * Query expansion: BM25 by the terms that the best passages share. The best passage by these terms
 * scores 1.
 */
export const expansion: Leg = {
  name: 'expansion',
  addsMatches: false,
  applies: ({ tuning }, found) => found.words.length > tuning.expansion.passages,
  async find(search, found) {
    const terms = await learnTerms(search, found.words);
    const texts = found.words.map((hit) => hit.words);
    const { passages, meanLength } = search.question.counts;
    const scores = scoreTexts(texts, terms, { texts: passages, meanLength });
    const best = scores.reduce((most, score) => Math.max(most, score), 0) || 1;
    return ofPassages(found.words.map((hit, at) => ({ ...hit, score: (scores[at] ?? 0) / best })));
  },
};

async function learnTerms(
  { parts, question: { counts }, tuning }: Search,
  hits: readonly WordHit[],
): Promise<WeightedTerm[]> {
  const shared = shareTerms(hits, tuning.expansion);
  const holding = await countTerms(parts.db, counts, [...shared.keys()]);
  return weighShared(shared, holding, counts.passages, tuning.expansion);
}

/**
 * Returns the terms that at least `passagesMin` of the best passages share, each with its summed
 * share of their words. Words of a better passage count more.
 */
export function shareTerms(
  hits: readonly Pick<WordHit, 'words' | 'score'>[],
  { passages, passagesMin }: Tuning['expansion'],
): ReadonlyMap<string, number> {
  const shared = new Map<string, { part: number; passages: number }>();
  for (const { words, score } of hits.slice(0, passages)) {
    for (const [term, times] of countOccurrences(words)) {
      const before = shared.get(term) ?? { part: 0, passages: 0 };
      const part = before.part + (score * times) / words.length;
      shared.set(term, { part, passages: before.passages + 1 });
    }
  }
  const kept = [...shared].filter(([term, it]) => it.passages >= passagesMin && !isNumber(term));
  return new Map(kept.map(([term, { part }]) => [term, part]));
}

/** Weighs the shared terms by their rarity in the viewer's counts, and keeps the heaviest. */
export function weighShared(
  shared: ReadonlyMap<string, number>,
  holding: ReadonlyMap<string, number>,
  passages: number,
  { terms, rarityPower }: Tuning['expansion'],
): WeightedTerm[] {
  return [...shared]
    .map(([term, part]) => {
      const held = holding.get(term) ?? 0;
      const rarity = measureRarity(held, Math.max(passages, 1));
      return { term, holding: held, weight: part * rarity ** rarityPower };
    })
    .toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, terms)
    .toSorted((a, b) => (a.term < b.term ? -1 : 1));
}
