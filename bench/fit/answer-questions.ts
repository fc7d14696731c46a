import { choosePassages } from '../../packages/server/src/knowledge/quotes/choose/choose-passages.ts';
import type { ChosenPassage } from '../../packages/server/src/knowledge/quotes/choose/choose-passages.ts';
import {
  sentenceFeatureNames,
  sentenceWeightSigns,
} from '../../packages/server/src/knowledge/quotes/choose/sentence-features.ts';
import {
  dotProduct,
  rankSentenceCandidates,
} from '../../packages/server/src/knowledge/quotes/choose/rank-sentence-candidates.ts';
import {
  readCertaintyFeatures,
  certaintyFeatureNames,
  certaintyWeightSigns,
} from '../../packages/server/src/knowledge/quotes/choose/certainty-features.ts';
import type { AnswerTuning } from '../../packages/server/src/knowledge/quotes/tuning.ts';
import { fitConditionalLogit, fitLogistic } from './conditional-logit.ts';
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
    `${groupOf(question.set)} ${isAnswerable}`;
  const sizes = Map.groupBy(all, key);
  const shareOf = ({ question }: LabelledQuestion) =>
    question.set === 'headings' ? headingsShare : 1;
  return (each) => shareOf(each) / Math.sqrt(sizes.get(key(each))?.length ?? 1);
}

/** The weight of headings compared with questions, because a heading is only a few words. */
const headingsShare = 0.3;

/** Groups the languages of XQuAD into one set. */
export const groupOf = (set: string) => set.split('/')[0] ?? set;

/** Fits the weights of a sentence's features. */
export function fitSentence(all: readonly LabelledQuestion[]): AnswerTuning['sentence'] {
  // XQuAD does not say which sentence of a paragraph answers.
  const answerable = all.filter(
    ({ isAnswerable, question }) => isAnswerable && groupOf(question.set) !== 'xquad',
  );
  const weigh = balance(answerable);
  const alternatives = answerable.map((each) => {
    // A sentence that shares no words with the question teaches nothing.
    const sentences = each.featured.map(({ features }, at) => ({
      features,
      isRight: each.right[at] === true,
    }));
    const telling = sentences.filter(({ features, isRight }) => isRight || (features[0] ?? 0) > 0);
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
  readonly passages: readonly ChosenPassage[];
  readonly certaintyFeatures: readonly number[];
}

/** Chooses the passages of all answers with the given weights. */
export function chooseAll(
  all: readonly LabelledQuestion[],
  sentence: AnswerTuning['sentence'],
  { passage, brief }: Pick<AnswerTuning, 'passage' | 'brief'>,
): Chosen[] {
  return all.map((labelled) => {
    const { asked, documents, featured } = labelled;
    const ranked = rankSentenceCandidates(featured, sentence);
    const passages = choosePassages(ranked, asked.contentWords, passage);
    const certaintyFeatures = readCertaintyFeatures({ asked, documents, ranked, passages }, brief);
    return { labelled, passages, certaintyFeatures };
  });
}

/**
 * Fits the weights that separate answers from guesses. Answers and guesses have equal total weight,
 * among brief documents and among others, so that one threshold serves both.
 */
export function fitCertainty(chosen: readonly Chosen[]): AnswerTuning['certainty'] {
  const weigh = balance(chosen.map(({ labelled }) => labelled));
  const examples = chosen
    .filter(({ passages }) => passages.length > 0)
    .map(({ labelled, certaintyFeatures }) => ({
      features: certaintyFeatures,
      isPositive: labelled.isAnswerable,
      weight: weigh(labelled),
      brief: certaintyFeatures[firstBrief] ?? 0,
    }));
  const total = (isPositive: boolean, share: Share) =>
    examples
      .filter((each) => each.isPositive === isPositive)
      .reduce((sum, { weight, brief }) => sum + weight * share(brief), 0);
  const shares: Share[] = [(brief) => brief, (brief) => 1 - brief];
  const scales = shares.map((share) => {
    const scale = ratio(total(true, share), total(false, share));
    return (brief: number) => share(brief) * scale;
  });
  const even = examples.map((each) => {
    if (each.isPositive) return each;
    const factor = scales.reduce((sum, scale) => sum + scale(each.brief), 0);
    return { ...each, weight: each.weight * factor };
  });
  return nameWeights(
    certaintyFeatureNames,
    fitLogistic(even, certaintyFeatureNames.length, certaintyFit),
  );
}

/**
 * The index of the first feature for brief documents, whose value is how brief the document is (0
 * to 1).
 */
const firstBrief = certaintyFeatureNames.length / 2;

/**
 * The share of an example that belongs to a kind of document, by how brief the document is (0 to
 * 1).
 */
type Share = (brief: number) => number;

function ratio(above: number, below: number): number {
  return above === 0 || below === 0 ? 1 : above / below;
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
