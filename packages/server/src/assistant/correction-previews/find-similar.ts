import type { LookAlike, PreviewedUse } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { compareQuestions } from '#assistant/corrections/compare-questions.ts';
import type { Taught } from '#assistant/corrections/compare-questions.ts';
import { rankBySimilarity } from '#assistant/corrections/find-corrections.ts';
import type { Similarity } from '#assistant/corrections/similarity.ts';
import type { CorrectionParts } from '#assistant/corrections/correction.ts';
import { tunedFor } from '#assistant/corrections/correction-tuning.ts';

/** A question, and the effect on it of a correction once that is approved. */
export interface SimilarQuestion extends LookAlike {
  readonly similarity: Similarity;
}

export interface SimilarQuestions {
  /** The correction's own question; empty if its text is blank. */
  readonly own: readonly SimilarQuestion[];
  /** Asked questions that the correction decides or is offered for, the most similar first. */
  readonly similar: readonly SimilarQuestion[];
}

const similarMax = 20;

/** Finds asked questions like a correction's own, and how the correction affects each. */
export async function findSimilar(
  parts: CorrectionParts,
  team: ReachableTeam,
  taught: Taught,
  asked: readonly string[],
): Promise<SimilarQuestions> {
  const others = [...new Set(asked)].filter((text) => text !== taught.userText);
  const texts = [taught.userText, ...others].filter((text) => text.trim() !== '');
  const similarities = await compareQuestions(parts, team, taught, texts);
  const compared = texts.flatMap((question, at) => {
    const similarity = similarities[at];
    if (!similarity) return [];
    const use = useOf(similarity, parts.embeddings.model);
    return [{ question, similarity, use, number: -at }];
  });
  const isOwn = ({ question }: SimilarQuestion) => question === taught.userText;
  const similar = compared.filter((it) => !isOwn(it) && it.use !== 'none');
  return {
    own: compared.filter(isOwn),
    similar: rankBySimilarity(similar).slice(0, similarMax),
  };
}

function useOf({ isSame, relevance }: Similarity, model: string): PreviewedUse {
  if (isSame) return 'decided';
  return relevance >= tunedFor(model).offeredMin ? 'offered' : 'none';
}
