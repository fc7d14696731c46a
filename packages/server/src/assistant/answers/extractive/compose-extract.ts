import {
  exactCorrection,
  offeredCorrections,
  offeredMax,
  readableCorrections,
  sharesWords,
} from '#assistant/corrections/choose-corrections.ts';
import type { Composed, Piece, Task, UsedCorrection } from '#assistant/composing/composer.ts';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import { recogniseSmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import type { SmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import { keepAnswering } from './keep-answering.ts';
import { quoteDocuments, readDocuments } from './quote-documents.ts';
import type { ReadDocuments } from './quote-documents.ts';
import { citePassage } from '#library/quotes/describe-passage.ts';
import type { StoredCitation } from '#library/quotes/stored-citation.ts';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';
import {
  noticePinnedCorrection,
  quoteExactCorrection,
  quoteOfferedCorrection,
  quotePinnedCorrection,
} from './quote-corrections.ts';

/**
 * Composes an answer without a language model: an approved correction of the same question, or
 * quoted and cited passages of documents. The pinned corrections that share words with the question
 * and up to two others stand above the passages: first those of answers that quoted the same
 * passage, then those of similar questions whose response answers this one. Every other pinned
 * correction stands below the answer, but not below small talk.
 * @param from the number of the first citation
 */
export async function* composeExtract(task: Task, from = 1): AsyncGenerator<Piece, Composed> {
  const exact = exactCorrection(task.trainings);
  const smallTalk = exact ? undefined : recogniseSmallTalk(task.question, task.language);
  if (smallTalk) {
    return { corrections: [], certainty: yield* replyToSmallTalk(task.texts, smallTalk) };
  }
  const pinned = task.trainings.pinned.filter((training) => training !== exact);
  if (exact) {
    const decided = yield* quoteExactCorrection(task.texts, exact);
    return {
      corrections: [decided, ...(yield* notice(task, pinned))],
      certainty: 'answered',
    };
  }
  const read = yield* readDocuments(task);
  const ofPassage = await findOfPassage(task, read);
  const others = offeredCorrections(task.trainings).filter((it) => !ofPassage.includes(it));
  const offered = [...ofPassage, ...(await keepAnswering(task, others))].slice(0, offeredMax);
  const above = yield* quoteAbove(task, offered);
  if (above.length === 0) yield* quoteDocuments(task, read, from);
  else if (await hasDocuments(task, read)) {
    yield { kind: 'delta', text: `${task.texts.fromDocuments}\n\n` };
    yield* quoteDocuments(task, read, from);
  }
  const below = yield* notice(
    task,
    pinned.filter((training) => !sharesWords(training)),
  );
  const { certainty } = read;
  return {
    corrections: [...above, ...below],
    certainty: certainty === 'nothing' && above.length > 0 ? 'perhaps' : certainty,
  };
}

/**
 * Returns the corrections of answers that quoted the passage that this answer quotes first, too:
 * whoever asks in other words reads them above it. Those of hardly any relevance are left out.
 */
async function findOfPassage(
  { trainings, readCorrectedCitations }: Task,
  { passages: [best] }: ReadDocuments,
): Promise<readonly UsableCorrection[]> {
  const readable = readableCorrections(trainings);
  if (!best || readable.length === 0) return [];
  const quoted = citePassage(best);
  const corrected = (await readCorrectedCitations(readable.map(({ id }) => id))).filter(
    ({ cited }) => overlaps(cited, quoted),
  );
  return readable.filter(({ id }) => corrected.some((it) => it.id === id));
}

/** True if two citations share words of a page. One without a place shares none. */
function overlaps(one: StoredCitation, other: StoredCitation): boolean {
  const isOnPage = one.documentId === other.documentId && one.pageNumber === other.pageNumber;
  const begins = (it: StoredCitation) => it.start ?? NaN;
  const ends = (it: StoredCitation) => it.end ?? NaN;
  return isOnPage && begins(one) < ends(other) && begins(other) < ends(one);
}

/** False if there was no document to search: below a correction that need not be said. */
async function hasDocuments({ countSearched }: Task, { certainty }: ReadDocuments) {
  return certainty !== 'nothing' || (await countSearched()).documents > 0;
}

/** Yields the corrections above what the documents say. */
function* quoteAbove(
  { trainings, texts }: Task,
  offered: readonly UsableCorrection[],
): Generator<Piece, UsedCorrection[]> {
  const used: UsedCorrection[] = [];
  for (const training of trainings.pinned.filter(sharesWords)) {
    used.push(yield* quotePinnedCorrection(texts, training));
  }
  for (const training of offered) used.push(yield* quoteOfferedCorrection(texts, training));
  return used;
}

function* notice({ texts }: Task, trainings: Task['trainings']['pinned']) {
  const used: UsedCorrection[] = [];
  for (const training of trainings) used.push(yield* noticePinnedCorrection(texts, training));
  return used;
}

/** Yields a short reply to small talk, without any search. */
function* replyToSmallTalk(
  texts: AnswerTexts,
  { reply }: SmallTalk,
): Generator<Piece, 'smalltalk'> {
  yield { kind: 'step', step: { kind: 'compose', text: texts.steps.nothingToLookUp } };
  yield { kind: 'delta', text: reply };
  return 'smalltalk';
}
