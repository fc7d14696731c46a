import { choosePassages } from '../../packages/server/src/knowledge/quotes/choose/choose-passages.ts';
import type { ChosenPassage } from '../../packages/server/src/knowledge/quotes/choose/choose-passages.ts';
import {
  featureNames,
  featureSigns,
} from '../../packages/server/src/knowledge/quotes/choose/features.ts';
import {
  multiply,
  rankCandidates,
} from '../../packages/server/src/knowledge/quotes/choose/rank-candidates.ts';
import {
  readSureness,
  surenessNames,
  surenessSigns,
} from '../../packages/server/src/knowledge/quotes/choose/sureness.ts';
import type { AnswerTuning } from '../../packages/server/src/knowledge/quotes/tuning.ts';
import { fitConditionalLogit, fitLogistic } from './conditional-logit.ts';
import type { LabelledQuestion } from './label-answers.ts';

/** Weights as `tuning.json` has them: by name, in few digits. */
export function nameWeights(names: readonly string[], weights: readonly number[]) {
  return Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(3))]));
}

const sentenceFit = { shrinkage: 0.01, rounds: 150, signs: featureSigns };
const surenessFit = { shrinkage: 0.004, rounds: 400, signs: surenessSigns };

/** Each set counts alike, however many questions it has. */
export function balance(all: readonly LabelledQuestion[]): (each: LabelledQuestion) => number {
  const key = ({ question, isAnswerable }: LabelledQuestion) =>
    `${groupOf(question.set)} ${isAnswerable}`;
  const sizes = Map.groupBy(all, key);
  const shareOf = ({ question }: LabelledQuestion) =>
    question.set === 'headings' ? headingsShare : 1;
  return (each) => shareOf(each) / Math.sqrt(sizes.get(key(each))?.length ?? 1);
}

/** A few words of a heading are less than a question. */
const headingsShare = 0.3;

/** The languages of XQuAD together are one set. */
export const groupOf = (set: string) => set.split('/')[0] ?? set;

/** Fits the weights of a sentence's features. */
export function fitSentence(all: readonly LabelledQuestion[]): AnswerTuning['sentence'] {
  // Of a paragraph of XQuAD nobody has said which sentence answers.
  const answerable = all.filter(
    ({ isAnswerable, question }) => isAnswerable && groupOf(question.set) !== 'xquad',
  );
  const weigh = balance(answerable);
  const alternatives = answerable.map((each) => {
    // A sentence that holds nothing of the question teaches nothing.
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
    featureNames,
    fitConditionalLogit(alternatives, featureNames.length, sentenceFit),
  );
}

export interface Chosen {
  readonly labelled: LabelledQuestion;
  readonly passages: readonly ChosenPassage[];
  readonly sureness: readonly number[];
}

/** Answers the questions with these weights. */
export function chooseAll(
  all: readonly LabelledQuestion[],
  sentence: AnswerTuning['sentence'],
  { passage, brief }: Pick<AnswerTuning, 'passage' | 'brief'>,
): Chosen[] {
  return all.map((labelled) => {
    const { asked, documents, featured } = labelled;
    const ranked = rankCandidates(featured, sentence);
    const passages = choosePassages(ranked, asked.telling, passage);
    const sureness = readSureness({ asked, documents, ranked, passages }, brief);
    return { labelled, passages, sureness };
  });
}

/**
 * Fits the weights that tell an answer from a guess. Answers and guesses count alike, of brief
 * documents and of others, so that one threshold serves both.
 */
export function fitSureness(chosen: readonly Chosen[]): AnswerTuning['sureness'] {
  const weigh = balance(chosen.map(({ labelled }) => labelled));
  const examples = chosen
    .filter(({ passages }) => passages.length > 0)
    .map(({ labelled, sureness }) => ({
      features: sureness,
      isPositive: labelled.isAnswerable,
      weight: weigh(labelled),
      brief: sureness[firstBrief] ?? 0,
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
  return nameWeights(surenessNames, fitLogistic(even, surenessNames.length, surenessFit));
}

/** The constant of brief documents: how brief one is. */
const firstBrief = surenessNames.length / 2;

/** How much of something belongs to documents of a kind, by how brief a document is. */
type Share = (brief: number) => number;

function ratio(above: number, below: number): number {
  return above === 0 || below === 0 ? 1 : above / below;
}

/** How sure an answer is by these weights. */
export function sureOf({ sureness, passages }: Chosen, weights: AnswerTuning['sureness']): number {
  if (passages.length === 0) return -Infinity;
  return multiply(
    sureness,
    surenessNames.map((name) => weights[name] ?? 0),
  );
}
