import { showMasked } from '../../packages/server/src/library/quotes/blocks/mask-markup.ts';
import { choosePassages } from '../../packages/server/src/library/quotes/choose/choose-passages.ts';
import { listQuotable } from '../../packages/server/src/library/quotes/choose/choose-quotes.ts';
import type { ChosenPassage } from '../../packages/server/src/library/quotes/choose/choose-passages.ts';
import { findNamedRecords } from '../../packages/server/src/library/quotes/choose/named-records.ts';
import {
  sentenceFeatureNames,
  sentenceWeightSigns,
} from '../../packages/server/src/library/quotes/choose/sentence-features.ts';
import {
  dotProduct,
  rankSentenceCandidates,
} from '../../packages/server/src/library/quotes/choose/rank-sentence-candidates.ts';
import type { Ranked } from '../../packages/server/src/library/quotes/choose/rank-sentence-candidates.ts';
import {
  readCertaintyFeatures,
  certaintyFeatureNames,
  certaintyWeightSigns,
} from '../../packages/server/src/library/quotes/choose/certainty-features.ts';
import type { AnswerTuning } from '../../packages/server/src/library/quotes/choose/answer-tuning.ts';
import { fitConditionalLogit, fitLogistic } from './conditional-logit.ts';
import { normalizeForMatching } from './label-answers.ts';
import type { LabelledQuestion } from './label-answers.ts';

/** Returns weights by name, rounded to three digits for `tuning.json`. */
export function nameWeights(names: readonly string[], weights: readonly number[]) {
  return Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(3))]));
}

const sentenceFit = { shrinkage: 0.01, rounds: 150, signs: sentenceWeightSigns };
const certaintyFit = { shrinkage: 0.004, rounds: 400, signs: certaintyWeightSigns };

/** Returns a weight function that makes sets of different sizes count more evenly. */
export function balance(all: readonly LabelledQuestion[]): (each: LabelledQuestion) => number {
  const key = ({ question, isAnswerable }: LabelledQuestion) =>
    `${groupOf(question.set)} ${question.size} ${isAnswerable}`;
  const sizes = Map.groupBy(all, key);
  const shareOf = ({ question }: LabelledQuestion) =>
    question.set === 'headings' ? headingsShare : 1;
  return (each) => shareOf(each) / Math.sqrt(sizes.get(key(each))?.length ?? 1);
}

/** The weight of headings compared with questions, because a heading is only a few words. */
const headingsShare = 0.3;

/** The sets that say which sentences of a document answer. */
const sentenceSets = new Set([
  'handbook',
  'headings',
  'small',
  'financebench',
  'readmes',
  'manuals',
]);

/** Groups the languages of XQuAD into one set. */
export const groupOf = (set: string) => set.split('/')[0] ?? set;

/** Fits the weights of a sentence's features, on whole collections: drawn ones repeat them. */
export function fitSentence(all: readonly LabelledQuestion[]): AnswerTuning['sentence'] {
  const answerable = all.filter(
    ({ isAnswerable, question }) =>
      isAnswerable && sentenceSets.has(question.set) && question.size === undefined,
  );
  const weigh = balance(answerable);
  const alternatives = answerable.map((each) => {
    // A sentence that neither shares words with the question nor was read teaches nothing.
    const sentences = each.featured.map(({ features, reading }, at) => ({
      features,
      isRight: each.right[at] === true,
      isRead: reading !== undefined,
    }));
    const telling = sentences.filter((it) => it.isRight || (it.features[0] ?? 0) > 0 || it.isRead);
    return {
      features: telling.map(({ features }) => features),
      right: telling.map(({ isRight }) => isRight),
      weight: weigh(each),
    };
  });
  return nameWeights(
    sentenceFeatureNames,
    fitConditionalLogit(alternatives, sentenceFeatureNames.length, sentenceFit),
  );
}

export interface Chosen {
  readonly labelled: LabelledQuestion;
  /** The sentences of the documents, the best first. */
  readonly ranked: readonly Ranked[];
  readonly passages: readonly ChosenPassage[];
  /** False if the record of the best passage lacks a name of the question. */
  readonly isNamed: boolean;
  readonly certaintyFeatures: readonly number[];
}

/** Chooses the passages of all answers with the given weights. */
export function chooseAll(
  all: readonly LabelledQuestion[],
  sentence: AnswerTuning['sentence'],
  { passage }: Pick<AnswerTuning, 'passage'>,
): Chosen[] {
  return all.map((labelled) => {
    const { asked, documents, featured } = labelled;
    const ranked = rankSentenceCandidates(featured, sentence);
    const named = findNamedRecords(asked, listQuotable(labelled, ranked));
    const passages = choosePassages(named.ranked, asked.contentWords, passage);
    const isNamed = named.missing.length === 0;
    const certaintyFeatures = readCertaintyFeatures({ asked, documents, ranked, passages });
    return { labelled, ranked, passages, isNamed, certaintyFeatures };
  });
}

/** True if the first passage of an answer is from a document that answers the question. */
export function citesRight({ labelled: { isAnswerable, question }, passages: [first] }: Chosen) {
  return isAnswerable && question.documents.includes(first?.candidate.document.id ?? '');
}

/** True if the first passage of an answer has the words that answer, or is from the right document
 * where no words are known. */
export function answersFirst(chosen: Chosen): boolean {
  const { labelled, passages } = chosen;
  const { answerWords } = labelled.question;
  const [first] = passages;
  if (!first || !labelled.isAnswerable) return false;
  return answerWords.length === 0 ? citesRight(chosen) : holdsWords([first], answerWords);
}

/** True if some passages have one of the words that answer, in themselves or above. */
export function holdsWords(
  passages: readonly ChosenPassage[],
  answerWords: readonly string[],
): boolean {
  const text = normalizeForMatching(passages.map(showPassage).join('\n'));
  return answerWords.some((word) => text.includes(normalizeForMatching(word)));
}

/** Returns a passage with what stands above, as an answer shows it. */
export function showPassage({ candidate, passage }: ChosenPassage): string {
  const { plain, block } = candidate;
  const above = block.above.map(({ start, end }) => plain.slice(start, end));
  return [...above, plain.slice(passage.start, passage.end)].map(showMasked).join('\n');
}

/** Fits the weights that tell answers with a right first passage from others. */
export function fitCertainty(chosen: readonly Chosen[]): AnswerTuning['certainty'] {
  return fitBy(chosen, answersFirst);
}

/** Fits the weights that tell questions that the documents answer from others. */
export function fitKnown(chosen: readonly Chosen[]): AnswerTuning['certainty'] {
  return fitBy(chosen, isKnown);
}

/** True if a question is answered by what was found, in whichever passage. */
export function isKnown({ labelled: { isAnswerable, right } }: Chosen): boolean {
  return isAnswerable && right.includes(true);
}

function fitBy(
  chosen: readonly Chosen[],
  isPositive: (each: Chosen) => boolean,
): AnswerTuning['certainty'] {
  const weigh = balance(chosen.map(({ labelled }) => labelled));
  const examples = chosen
    .filter(({ passages }) => passages.length > 0)
    .map((each) => ({
      features: each.certaintyFeatures,
      isPositive: isPositive(each),
      weight: weigh(each.labelled),
    }));
  return nameWeights(
    certaintyFeatureNames,
    fitLogistic(examples, certaintyFeatureNames.length, certaintyFit),
  );
}

/** Returns how certain an answer is by the given weights; -Infinity without passages. */
export function certaintyOf(
  { certaintyFeatures, passages }: Chosen,
  weights: AnswerTuning['certainty'],
): number {
  if (passages.length === 0) return -Infinity;
  return dotProduct(
    certaintyFeatures,
    certaintyFeatureNames.map((name) => weights[name] ?? 0),
  );
}
