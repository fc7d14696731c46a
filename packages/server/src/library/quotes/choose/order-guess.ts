import type { FoundDocument } from '#library/search/read-found-pages.ts';
import type { AnswerTuning } from './tuning.ts';
import { choosePassages } from './choose-passages.ts';
import type { ChosenPassage } from './choose-passages.ts';
import type { Ranked } from './rank-sentence-candidates.ts';

/**
 * Returns the passages of an uncertain answer. The best passage of the search's first document comes
 * first, because the choice of sentences is no better than the search where it is uncertain (D42).
 * Further passages of this document take the room that is left.
 * @param ranked the sentences of the documents, the best first
 */
export function orderGuess(
  passages: readonly ChosenPassage[],
  ranked: readonly Ranked[],
  [first]: readonly FoundDocument[],
  tuning: AnswerTuning['passage'],
): ChosenPassage[] {
  const ofFirst = ranked.filter(({ candidate }) => candidate.document.id === first?.id);
  const inOrder = [...ofFirst.slice(0, 1), ...passages, ...ofFirst];
  return choosePassages(inOrder, [], { ...tuning, marginMax: Infinity });
}
