import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { createEventLoopYield } from '#ground/ports/event-loop-yield.ts';
import { readTexts } from './same-question/read-texts.ts';
import { compare } from './similarity.ts';
import type { Similarity } from './similarity.ts';
import type { CorrectionParts } from './correction.ts';
import { truncate } from '@guildhall/text/truncate.ts';
import type { Reader } from '#ground/db/database.ts';
import { findBackground } from '#library/vectors/find-background.ts';

/** Deviations above the background from which two texts count as equally near. */
const nearestDeviations = 10;

/** The texts of a correction, whether or not it is in force. */
export interface Taught {
  readonly userText: string;
  /** The question that others may read; empty if none. */
  readonly shownQuestion: string;
  readonly correctedResponse: string;
}

const textMax = 2_000;
const timeoutMs = 3_000;

/**
 * Returns how similar each question is to a correction's, in the given order, as if the correction
 * were in force. Puts nothing into the index.
 */
export async function compareQuestions(
  parts: Pick<CorrectionParts, 'db' | 'embeddings' | 'log'>,
  team: ReachableTeam,
  { userText, shownQuestion, correctedResponse }: Taught,
  questions: readonly string[],
): Promise<Similarity[]> {
  const language = detectLanguage(`${userText}\n${correctedResponse}`);
  const scope = { team, visible: visibleTo({ kind: 'anonymous' }), only: null };
  const texts = [userText, shownQuestion, correctedResponse, ...questions].map((text) => ({
    text,
    language,
  }));
  const { texts: read, passages } = await readTexts(parts.db, scope, texts);
  const [taught, shown, response, ...asked] = read;
  if (!taught || !shown || !response) throw new Error('A text was lost');
  const nearness = await readNearness(
    parts,
    { shownQuestion, correctedResponse, language },
    questions,
  );
  const terms = new Set(response.words.map(({ term }) => term));
  const measure = { passages, model: parts.embeddings.model };
  const similarities: Similarity[] = [];
  const yieldIfDue = createEventLoopYield();
  for (const [at, text] of asked.entries()) {
    await yieldIfDue();
    const [questionNearness = 0, responseNearness = 0] = nearness[at] ?? [];
    const compared = { taught, shown, inResponse: terms, questionNearness, responseNearness };
    similarities.push(compare(text, compared, measure));
  }
  return similarities;
}

async function readNearness(
  { db, embeddings, log }: Pick<CorrectionParts, 'db' | 'embeddings' | 'log'>,
  taught: Pick<Taught, 'shownQuestion' | 'correctedResponse'> & { readonly language: string },
  questions: readonly string[],
): Promise<[question: number, response: number][]> {
  const { correctedResponse, language } = taught;
  const own = taught.shownQuestion || correctedResponse;
  const signal = AbortSignal.timeout(timeoutMs);
  const texts = [own, ...questions].map((text) => truncate(text, textMax) || '?');
  try {
    const [[question, ...asked], [response]] = await Promise.all([
      embeddings.embed(texts, { purpose: 'query', signal }),
      embeddings.embed([truncate(correctedResponse, textMax)], { purpose: 'passage', signal }),
    ]);
    return await Promise.all(
      asked.map(async (vector): Promise<[number, number]> => {
        const nearnessOf = await measureNearness(db, embeddings.model, vector);
        const near = (other: Float32Array | undefined) =>
          nearnessOf(cosine(vector, other), language);
        return [near(question), near(response)];
      }),
    );
  } catch (err) {
    log.warn({ err }, 'Questions could not be embedded; they are compared by words only');
    return [];
  }
}

/** Returns the cosine of two vectors; 0 if one of them is all zeros. */
function cosine(one: Float32Array, other: Float32Array | undefined): number {
  const product = one.reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0);
  return product / (Math.hypot(...one) * Math.hypot(...(other ?? [])) || 1);
}

/**
 * Returns a function for the nearness of a question to another text: from 0, for any text, to 1. A
 * cosine alone is not enough: some models only return 0.75 to 0.9. Always 0 for a model without a
 * background, which has no vectors of passages either.
 */
export async function measureNearness(
  db: Reader,
  model: string,
  vector: Float32Array,
): Promise<(cosine: number, language: string) => number> {
  const background = await findBackground(db, model);
  if (background?.centre.length !== vector.length) return () => 0;
  const spread = background.compare(vector);
  return (measured, language) =>
    Math.min(1, Math.max(0, spread.nearness(measured, language) / nearestDeviations));
}
