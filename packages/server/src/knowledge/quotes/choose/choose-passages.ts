import { splitWords } from '../../language/split-words.ts';
import type { Span } from '../blocks/block.ts';
import type { AnswerTuning } from '../tuning.ts';
import { growPassage } from './grow-passage.ts';
import type { Passage } from './grow-passage.ts';
import type { Ranked } from './rank-candidates.ts';

/** A ranked sentence with the part of its page that is shown. */
export interface ChosenPassage extends Ranked {
  readonly passage: Passage;
}

/** A passage that shares more of its words with an earlier one says the same again. */
const sharedMax = 0.7;
/** So many of the best sentences are tried. */
const triedMax = 60;

/** The best sentence with its surroundings, then others that add something while there is room. */
export function choosePassages(
  ranked: readonly Ranked[],
  { wordsMax, wordsMin, totalMax, passagesMax, marginMax }: AnswerTuning['passage'],
): ChosenPassage[] {
  const chosen: ChosenPassage[] = [];
  let room = totalMax;
  const best = ranked[0]?.score ?? 0;
  for (const each of ranked.slice(0, triedMax)) {
    if (chosen.length >= passagesMax || best - each.score > marginMax) break;
    const next = { ...each, passage: growPassage(each.candidate, { wordsMax, wordsMin }) };
    const isTooLong = chosen.length > 0 && next.passage.words > room;
    if (isTooLong || chosen.some((other) => saysTheSame(next, other))) continue;
    chosen.push(next);
    room -= next.passage.words;
  }
  return chosen;
}

function saysTheSame(one: ChosenPassage, other: ChosenPassage): boolean {
  const isOnPage = one.candidate.page === other.candidate.page;
  if (isOnPage && (overlaps(one.passage, other) || overlaps(other.passage, one))) return true;
  const known = new Set(wordsOf(other));
  const words = wordsOf(one);
  return words.filter((word) => known.has(word)).length > words.length * sharedMax;
}

/** Whether a place is among what is shown of a passage, its introduction included. */
function overlaps({ start, end }: Span, { candidate, passage }: ChosenPassage): boolean {
  const introductions = candidate.block.above.filter(({ kind }) => kind === 'introduction');
  return [passage, ...introductions].some((it) => start < it.end && it.start < end);
}

function wordsOf({ candidate, passage }: ChosenPassage): string[] {
  return splitWords(candidate.plain.slice(passage.start, passage.end));
}
