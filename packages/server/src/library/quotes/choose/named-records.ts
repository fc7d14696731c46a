import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { isStopWord } from '@guildhall/text/words/stop-words.ts';
import { readFields } from '../blocks/read-fields.ts';
import { mayNameRow, rowOf } from '../blocks/table-row.ts';
import type { WeightedQuestion } from './weighted-question.ts';
import type { Ranked } from './rank-sentence-candidates.ts';
import type { SentenceCandidate } from './read-sentence-candidates.ts';

/** The logit by which the record that is named may be less likely to answer than another one. */
const holdsLess = 5;

/** What a question names, and what the best passage lacks of it. */
export interface NamedRecords {
  /** The sentences, those of the record that is named first. */
  readonly ranked: readonly Ranked[];
  /** Words that name a record beside that of the first sentence; empty if that is the named one. */
  readonly missing: readonly string[];
}

/**
 * Puts the record that the question names first, if the best one stands beside it below another name:
 * of a table of shops the row of the one that is asked for, of a follow-up what it asks for (D47).
 * @param ranked sentences, the best first
 */
export function findNamedRecords(asked: WeightedQuestion, ranked: readonly Ranked[]): NamedRecords {
  const [best] = ranked;
  if (!best || isNamed(asked, headOf(best.candidate))) return { ranked, missing: [] };
  const beside = ranked.filter((each) => isBeside(best.candidate, each.candidate));
  const named = beside.find((each) => isNamed(asked, headOf(each.candidate)));
  if (!named) return { ranked: preferFollowUp(asked, ranked), missing: [] };
  const [own, other] = [named, best].map(({ reading }) => reading?.holds ?? 0);
  if ((own ?? 0) < (other ?? 0) - holdsLess) return { ranked, missing: headOf(named.candidate) };
  return { ranked: putFirst(named, ranked), missing: [] };
}

/** Puts a sentence with a word of a follow-up first, if the best one only has words of what it follows. */
function preferFollowUp(asked: WeightedQuestion, ranked: readonly Ranked[]): readonly Ranked[] {
  const { followUpWords } = asked;
  const [best] = ranked;
  if (!best || !followUpWords || followUpWords.length === 0) return ranked;
  const holds = ({ candidate: { matchedInBlock, matchedAbove } }: Ranked) =>
    followUpWords.some((word) => matchedInBlock.has(word) || matchedAbove.has(word));
  const other = holds(best) ? undefined : ranked.find(holds);
  return other ? putFirst(other, ranked) : ranked;
}

export function putFirst(one: Ranked, ranked: readonly Ranked[]): readonly Ranked[] {
  const first = { ...one, score: Math.max(one.score, ranked[0]?.score ?? one.score) };
  return [first, ...ranked.filter((each) => each !== one)];
}

/** True for another row of the same table, and for a section of the same document beside this one. */
export function isBeside(best: SentenceCandidate, other: SentenceCandidate): boolean {
  if (best.document !== other.document) return false;
  if (best.block === other.block) return false;
  if (best.block.table || other.block.table) return best.block.table === other.block.table;
  if (fieldOf(best) && fieldOf(other)) return true;
  const [one, two] = [best, other].map(headingsOf);
  return one !== two && one?.length === two?.length;
}

const headingsOf = ({ block }: SentenceCandidate) =>
  block.above.filter(({ kind }) => kind === 'heading');

/** True if all words of a head are in the question, or in the follow-up if it is one. */
function isNamed({ matches, followUpWords }: WeightedQuestion, head: readonly string[]): boolean {
  return (
    head.length > 0 &&
    head.every((word) => {
      const found = matches([word]);
      return followUpWords ? followUpWords.some((place) => found.has(place)) : found.size > 0;
    })
  );
}

const heads = new WeakMap<SentenceCandidate, readonly string[]>();

/** Characters of the value of a first field that may name the record. */
const nameLengthMax = 80;

/** Returns the value of the first field of a record. */
function fieldOf({ block, plain }: SentenceCandidate): string | undefined {
  const [first] = readFields(plain, block);
  return first?.value.slice(0, nameLengthMax);
}

/**
 * Returns the content words of what heads a record: the first cell of a row, the value of its first
 * field, or the nearest heading.
 */
function headOf(candidate: SentenceCandidate): readonly string[] {
  const known = heads.get(candidate);
  if (known) return known;
  const { block, plain } = candidate;
  const cell = rowOf(block)?.find(({ start, end }) => mayNameRow(plain.slice(start, end)));
  const span = block.table ? cell : headingsOf(candidate).at(-1);
  const text = fieldOf(candidate) ?? (span ? plain.slice(span.start, span.end) : '');
  const language = detectLanguage(plain.slice(0, 1_000));
  const words = splitWords(text).filter((word) => !isStopWord(word, language));
  heads.set(candidate, words);
  return words;
}
