import {
  exactCorrection,
  offeredCorrections,
  offeredMax,
  readableCorrections,
  sharesWords,
} from '#assistant/corrections/choose-corrections.ts';
import type { Composed, Piece, Task, UsedCorrection } from '#assistant/composing/composer.ts';
import type { AnswerTexts } from '#ground/texts/shapes/answer-texts.ts';
import { recogniseSmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import type { SmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import { quoteDocuments, readDocuments } from './quote-documents.ts';
import type { ReadDocuments } from './quote-documents.ts';
import { citePassage } from '#library/quotes/describe-passage.ts';
import type { StoredCitation } from '#library/quotes/stored-citation.ts';
import { sumWeights } from '#library/quotes/choose/sentence-features.ts';
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
 * and up to two others precede the passages: first those of answers that quoted the same passage,
 * then those of similar questions. The latter follow passages that answer for certain or hold more
 * of what was asked. Every other pinned correction stands below the answer, but not below small talk.
 */
export async function* composeExtract(task: Task): AsyncGenerator<Piece, Composed> {
  const exact = exactCorrection(task.trainings);
  const smallTalk = exact ? undefined : recogniseSmallTalk(task.question, task.language);
  if (smallTalk) {
    return { corrections: [], certainty: yield* replyToSmallTalk(task.texts, smallTalk) };
  }
  const pinned = task.trainings.pinned.filter((training) => training !== exact);
  if (exact) {
    const decided = yield* quoteExactCorrection(task.texts, exact);
    return { corrections: [decided, ...(yield* notice(task, pinned))], certainty: 'answered' };
  }
  const read = yield* readDocuments(task);
  const ofPassage = await findOfPassage(task, read);
  const others = offeredCorrections(task.trainings).filter((it) => !ofPassage.includes(it));
  const offered = Map.groupBy([...ofPassage, ...others].slice(0, offeredMax), (training) =>
    ofPassage.includes(training) || !answersMore(read, training) ? 'above' : 'below',
  );
  const above = yield* quoteAbove(task, offered.get('above') ?? []);
  if (above.length === 0) yield* quoteDocuments(task, read);
  else if (await hasDocuments(task, read)) {
    yield { kind: 'delta', text: `${task.texts.fromDocuments}\n\n` };
    yield* quoteDocuments(task, read);
  }
  const further = yield* quoteBelow(task, offered.get('below') ?? []);
  const below = yield* notice(
    task,
    pinned.filter((training) => !sharesWords(training)),
  );
  const { certainty } = read;
  return {
    corrections: [...above, ...further, ...below],
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

/** The share of the question's words that passages must hold in addition to go first. */
const moreMin = 0.2;

/**
 * True if the passages answer for certain, or hold clearly more of the question's words than a
 * correction and its question: of "How long is a repair guaranteed?" a correction about the cards of
 * repairs holds only one.
 */
function answersMore(
  { passages: [best], certainty, asked }: ReadDocuments,
  { similarity: { evidence } }: UsableCorrection,
): boolean {
  if (certainty === 'answered') return true;
  if (!best) return false;
  const { matchedInBlock, matchedAbove, matchedInName } = best.candidate;
  const held = sumWeights(new Set([...matchedInBlock, ...matchedAbove, ...matchedInName]), asked);
  return held >= evidence.inEither + moreMin;
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

/** Yields the corrections of similar questions that follow what the documents say. */
function* quoteBelow(
  { texts }: Task,
  offered: readonly UsableCorrection[],
): Generator<Piece, UsedCorrection[]> {
  const used: UsedCorrection[] = [];
  for (const training of offered) {
    yield { kind: 'delta', text: '\n\n' };
    used.push(yield* quoteOfferedCorrection(texts, training));
  }
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
