import { transaction } from '#ground/db/database.ts';
import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { toTerms } from '@guildhall/text/words/terms.ts';
import { truncate } from '@guildhall/text/truncate.ts';
import { modelsOf, servingOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { findUnapplied, insertEntries } from './apply-corrections.queries.ts';
import type { Entry, CorrectionBatch, UnappliedRow } from './apply-corrections.queries.ts';
import type { CorrectionParts } from './correction.ts';

/**
 * Characters of a question or response that are indexed; the rest says little about its subject.
 */
const textMax = 2_000;

type ApplyParts = Pick<CorrectionParts, 'db' | 'embeddings'>;

/**
 * Puts approved corrections into the index, so that the assistant uses them, and adds missing
 * vectors of the model that serves to existing entries. Idempotent and safe to run concurrently.
 * Throws if the texts cannot be embedded.
 */
export async function applyCorrections(
  { db, embeddings }: ApplyParts,
  batch: CorrectionBatch,
  signal: AbortSignal,
): Promise<void> {
  await applyBy({ db, embeddings: servingOf(embeddings) }, batch, signal);
}

/** Does the same for the coming model, in the background. */
export async function applyToAllModels(
  { db, embeddings }: ApplyParts,
  batch: CorrectionBatch,
  signal: AbortSignal,
): Promise<void> {
  for (const model of modelsToApply(embeddings))
    await applyBy({ db, embeddings: model }, batch, signal);
}

/**
 * Returns the models with vectors of corrections, the serving one first. Without a model they are
 * found by their words and have vectors without numbers.
 */
export function modelsToApply(embeddings: ApplyParts['embeddings']): ApplyParts['embeddings'][] {
  return [...new Set([servingOf(embeddings), ...modelsOf(embeddings)])];
}

async function applyBy(
  { db, embeddings }: ApplyParts,
  batch: CorrectionBatch,
  signal: AbortSignal,
): Promise<void> {
  const rows = await findUnapplied(db, batch, embeddings.model);
  if (rows.length === 0) return;
  const [questions, responses] = await embed(embeddings, rows, signal);
  const entries = rows.flatMap((row, index) => {
    const [question, response] = [questions[index], responses[index]];
    return question && response ? [toEntry(row, question, response)] : [];
  });
  await transaction(db, (tx) => insertEntries(tx, batch.orgId, entries, embeddings.model));
}

/**
 * Embeds the texts. A correction's question is compared with questions, so it is embedded as one. A
 * question that others may not read is not embedded: nearness to it would reveal its words.
 */
function embed(
  embeddings: CorrectionParts['embeddings'],
  rows: readonly UnappliedRow[],
  signal: AbortSignal,
): Promise<[questions: Float32Array[], responses: Float32Array[]]> {
  // Some providers refuse an empty text.
  const questions = rows.map((row) =>
    truncate(row.shown_question || row.corrected_response, textMax),
  );
  const responses = rows.map((row) => truncate(row.corrected_response, textMax));
  return Promise.all([
    embeddings.embed(questions, { purpose: 'query', signal }),
    embeddings.embed(responses, { purpose: 'passage', signal }),
  ]);
}

function toEntry(
  row: UnappliedRow,
  questionVector: Float32Array,
  responseVector: Float32Array,
): Entry {
  const language = detectLanguage(`${row.user_text}\n${row.corrected_response}`);
  const terms = (text: string) => toTerms(splitWords(truncate(text, textMax), language), language);
  return {
    trainingId: row.id,
    revision: row.revision,
    language,
    questionTerms: terms(`${row.user_text}\n${row.shown_question}`),
    responseTerms: terms(row.corrected_response),
    questionVector,
    responseVector,
  };
}
