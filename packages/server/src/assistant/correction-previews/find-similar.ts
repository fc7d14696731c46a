import type { LookAlike, PreviewedUse } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { compareQuestions } from '#assistant/corrections/compare-questions.ts';
import type { Taught } from '#assistant/corrections/compare-questions.ts';
import { rankBySimilarity } from '#assistant/corrections/find-corrections.ts';
import type { Similarity } from '#assistant/corrections/similarity.ts';
import type { CorrectionParts } from '#assistant/corrections/correction.ts';
import { tunedFor } from '#assistant/corrections/tuning.ts';
import { varyQuestion } from '#assistant/corrections/vary-question.ts';

/** A question, and the effect on it of a correction once that is approved. */
export interface SimilarQuestion extends LookAlike {
  readonly similarity: Similarity;
}

export interface SimilarQuestions {
  /** The correction's own question; empty if its text is blank. */
  readonly own: readonly SimilarQuestion[];
  /** Asked questions that the correction decides or is offered for, the most similar first. */
  readonly similar: readonly SimilarQuestion[];
  /** Questions derived by rule, whatever the correction does to them. */
  readonly varied: readonly SimilarQuestion[];
}

const similarMax = 20;

/** Finds questions that look like a correction's own, and how the correction affects each. */
export async function findSimilar(
  parts: CorrectionParts,
  team: ReachableTeam,
  taught: Taught,
  asked: readonly string[],
): Promise<SimilarQuestions> {
  const language = detectLanguage(`${taught.userText}\n${taught.correctedResponse}`);
  const others = [...new Set(asked)].filter((text) => text !== taught.userText);
  const varied = varyQuestion(taught.userText, language, others);
  const questions = [
    { question: taught.userText, origin: 'asked' as const },
    ...others.map((question) => ({ question, origin: 'asked' as const })),
    ...varied.map(({ question }) => ({ question, origin: 'varied' as const })),
  ].filter(({ question }) => question.trim() !== '');
  const texts = questions.map(({ question }) => question);
  const similarities = await compareQuestions(parts, team, taught, texts);
  const compared = questions.flatMap((it, at) => {
    const similarity = similarities[at];
    if (!similarity) return [];
    // Of two equally similar questions, the latest one is first.
    return [{ ...it, similarity, use: useOf(similarity, parts.embeddings.model), number: -at }];
  });
  const isOwn = ({ question }: SimilarQuestion) => question === taught.userText;
  const isAsked = ({ origin }: SimilarQuestion) => origin === 'asked';
  const similar = compared.filter((it) => isAsked(it) && !isOwn(it) && it.use !== 'none');
  return {
    own: compared.filter(isOwn),
    similar: rankBySimilarity(similar).slice(0, similarMax),
    varied: compared.filter((it) => !isAsked(it)),
  };
}

function useOf({ isSame, relevance }: Similarity, model: string): PreviewedUse {
  if (isSame) return 'decided';
  return relevance >= tunedFor(model).offeredMin ? 'offered' : 'none';
}
