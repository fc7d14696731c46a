import { splitWords } from '@guildhall/text/words/split-words.ts';
import type { Span } from '../blocks/block.ts';
import type { AnswerTuning } from './answer-tuning.ts';
import { growPassage } from './grow-passage.ts';
import type { PassageSpan } from './grow-passage.ts';
import type { Ranked } from './rank-sentence-candidates.ts';

/** A ranked sentence with the part of the page that is quoted. */
export interface ChosenPassage extends Ranked {
  readonly passage: PassageSpan;
}

/** Content words that a passage must add to count for a further part of the question. */
const partWords = 2;

/**
 * Chooses the best sentence with its surroundings. Adds further passages while there is room:
 * passages whose score is near the best, and passages with content words that no chosen passage
 * contains. Skips duplicates.
 * @param contentWords indexes of the question's content words
 */
export function choosePassages(
  ranked: readonly Ranked[],
  contentWords: readonly number[],
  tuning: AnswerTuning['passage'],
): ChosenPassage[] {
  const { totalMax, passagesMax, marginMax, triedMax } = tuning;
  let left: readonly number[] = contentWords;
  const chosen: ChosenPassage[] = [];
  let room = totalMax;
  const best = ranked[0]?.score ?? 0;
  for (const each of ranked.slice(0, triedMax)) {
    if (chosen.length >= passagesMax) break;
    const further = left.filter((word) => each.candidate.matchedInBlock.has(word));
    if (best - each.score > marginMax && further.length < partWords) continue;
    const next = { ...each, passage: growPassage(each.candidate, tuning, each.isAlone) };
    const isTooLong = chosen.length > 0 && next.passage.words > room;
    if (isTooLong || chosen.some((other) => saysTheSame(next, other, tuning))) continue;
    chosen.push(next);
    left = left.filter((word) => !each.candidate.matchedInBlock.has(word));
    room -= next.passage.words;
  }
  return chosen;
}

function saysTheSame(
  one: ChosenPassage,
  other: ChosenPassage,
  { sharedMax }: AnswerTuning['passage'],
): boolean {
  const isOnPage = one.candidate.page === other.candidate.page;
  if (isOnPage && (overlaps(one.passage, other) || overlaps(other.passage, one))) return true;
  const known = new Set(wordsOf(other));
  const words = wordsOf(one);
  return words.filter((word) => known.has(word)).length > words.length * sharedMax;
}

/** True if a span overlaps a passage or the passage's introductions. */
function overlaps({ start, end }: Span, { candidate, passage }: ChosenPassage): boolean {
  const introductions = candidate.block.above.filter(({ kind }) => kind === 'introduction');
  return [passage, ...introductions].some((it) => start < it.end && it.start < end);
}

function wordsOf({ candidate, passage }: ChosenPassage): string[] {
  return splitWords(candidate.plain.slice(passage.start, passage.end));
}
