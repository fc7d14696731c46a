import { reachTeam } from '../../packages/server/src/access/reach-team.ts';
import { findTrainingsFor } from '../../packages/server/src/training/find-trainings.ts';
import type { Evidence } from '../../packages/server/src/training/evidence.ts';
import type { Product } from '../product/start-product.ts';
import { reachAssistant } from '../training/ask-assistant.ts';
import type { NaturalQuestion } from '../collections/load-natural-questions.ts';

/** As many as may be mistaken for the right one. */
const candidatesMax = 15;

/** What the product found for a question among all corrections. */
export interface Recorded {
  /** `same`, `mistyped` and so on: how the question was made of the taught one. */
  readonly kind: string;
  /** Of the taught question that the question belongs to; null: to none. */
  readonly id: string | null;
  readonly question: string;
  readonly found: readonly Candidate[];
}

export interface Candidate {
  /** Of the taught question. */
  readonly id: string;
  readonly isSame: boolean;
  readonly evidence: Evidence;
}

export interface AskedQuestion {
  readonly kind: string;
  readonly id: string | null;
  readonly question: string;
}

/** Teaches a correction of each question over HTTP. Tells the taught question of each number. */
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

/** Asks the corrections in force for each of the questions, as an anonymous visitor. */
export async function recordEvidence(
  { parts, organisation }: Product,
  taught: ReadonlyMap<number, string>,
  asked: readonly AskedQuestion[],
): Promise<Recorded[]> {
  const key = { kind: 'key', orgId: organisation.teamId, teamId: organisation.teamId } as never;
  const team = await reachTeam(parts.db, key, organisation.teamId);
  const recorded: Recorded[] = [];
  for (const it of asked) {
    const reading = { team, viewer: { kind: 'anonymous' } } as const;
    const { nearest } = await findTrainingsFor(parts, reading, {
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
