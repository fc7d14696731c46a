import { reachTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import { findCorrectionsFor } from '../../packages/server/src/assistant/corrections/find-corrections.ts';
import type { CorrectionEvidence } from '../../packages/server/src/assistant/corrections/correction-tuning.ts';
import type { Product } from '../product/start-product.ts';
import { reachAssistant } from '../product/ask-assistant.ts';
import type { NaturalQuestion } from '../collections/load-natural-questions.ts';

/** The number of corrections to record for each question. */
const candidatesMax = 15;

/** The corrections that the product found for a question. */
export interface Recorded {
  /** The way in which the question was made from the taught one: `same`, `mistyped` and so on. */
  readonly kind: string;
  /** The id of the taught question that the question belongs to; null if there is none. */
  readonly id: string | null;
  readonly question: string;
  readonly found: readonly Candidate[];
}

export interface Candidate {
  /** The id of the taught question. */
  readonly id: string;
  readonly isSame: boolean;
  readonly evidence: CorrectionEvidence;
}

export interface AskedQuestion {
  readonly kind: string;
  readonly id: string | null;
  readonly question: string;
}

/**
 * Teaches a correction of each question over HTTP. Returns the taught question's id by the
 * correction's number.
 */
export async function teachAll(
  product: Product,
  questions: readonly NaturalQuestion[],
): Promise<ReadonlyMap<number, string>> {
  const server = { url: product.url, key: product.organisation.apiKey };
  const assistant = reachAssistant(server);
  const taught = new Map<number, string>();
  for (const { id, question, correction } of questions) {
    const training = await assistant.correct(question, correction);
    await assistant.approve(training);
    taught.set(training.number, id);
  }
  return taught;
}

/** Finds the approved corrections for each question, as an anonymous visitor. */
export async function recordEvidence(
  { parts, organisation }: Product,
  taught: ReadonlyMap<number, string>,
  asked: readonly AskedQuestion[],
): Promise<Recorded[]> {
  const key = { kind: 'key', orgId: organisation.teamId, teamId: organisation.teamId } as never;
  const team = await reachTeam(parts.db, key, organisation.teamId);
  const recorded: Recorded[] = [];
  for (const it of asked) {
    const reader = { team, viewer: { kind: 'anonymous' } } as const;
    const { nearest } = await findCorrectionsFor(parts, reader, {
      text: it.question,
      most: candidatesMax,
    });
    const found = nearest.flatMap(({ number, similarity: { isSame, evidence } }) => {
      const id = taught.get(number);
      return id === undefined ? [] : [{ id, isSame, evidence }];
    });
    recorded.push({ ...it, found });
  }
  return recorded;
}
