import { z } from 'zod';
import { feedback as feedbackShape, id } from '@guildhall/contract';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { checkInput } from '#ground/http/check-input.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { documentOf, sourcesOf } from '#library/quotes/sourced-text.ts';
import {
  lockCorrectionNumbers,
  insertCorrection,
  replacePending,
} from './give-feedback.queries.ts';
import type { NewCorrection } from './give-feedback.queries.ts';
import { queueCorrectionMails } from './waiting-mails/mail-corrections.ts';
import { publishCorrectionEvent } from './publish-correction-event.ts';
import type { RatedMessage } from './rated-message.ts';
import { findSources } from './served-texts/find-sources.ts';
import { replaceSources } from './sources.queries.ts';
import { summarizeFeedback } from './summarize-feedback.ts';
import type { CorrectionParts, CorrectionRow } from './correction.ts';

export type { RatedMessage } from './rated-message.ts';

const messageShape = z.object({
  chatId: id,
  messageId: id,
  agentId: id.nullable(),
  userText: z.string(),
  answered: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
});

/**
 * Turns feedback on one answer into a pending correction. Until a reviewer approves it, nothing
 * changes for the assistant. Second feedback on the same message replaces the first, under its
 * number, while that is pending; later it becomes a new correction.
 */
export async function giveFeedback(
  parts: Pick<CorrectionParts, 'db' | 'jobs' | 'model' | 'log'>,
  actor: Actor,
  message: RatedMessage,
  given: z.input<typeof feedbackShape>,
): Promise<CorrectionRow> {
  const feedback = checkInput(feedbackShape, given);
  checkInput(messageShape, message);
  const summary = await summarizeFeedback(parts, message, feedback);
  return transaction(parts.db, (tx) =>
    saveFeedback(tx, parts.jobs, actor, { message, feedback, summary }),
  );
}

/** Saves feedback inside the caller's transaction. The summary was made before it. */
export async function saveFeedback(
  tx: Tx,
  jobs: Jobs,
  actor: Actor,
  training: NewCorrection,
): Promise<CorrectionRow> {
  const { team } = training.message;
  await lockCorrectionNumbers(tx, { team });
  const replaced = await replacePending(tx, training);
  const row = replaced ?? (await insertCorrection(tx, training));
  const sources = await sourcesOfFeedback(tx, actor, training);
  await replaceSources(tx, team, row.id, sources);
  await recordWrite(tx, actor, team, 'training.created', [row.id]);
  if (!training.feedback.isUpvoted) await queueCorrectionMails(tx, jobs, team);
  // Webhooks know the correction of the second feedback by the same id.
  if (!replaced) await publishCorrectionEvent(tx, jobs, team, row, 'pending');
  return { ...row, sources };
}

/**
 * Returns the sources of a suggested response: those of the answer, because its author has read it,
 * and of what the server wrote for them before. Those of a comment are kept until it is a response.
 */
async function sourcesOfFeedback(
  tx: Tx,
  actor: Actor,
  { message, feedback, named = [], ...asked }: NewCorrection,
): Promise<string[]> {
  const { correctedResponse, comment } = feedback;
  const text = [correctedResponse, comment].filter(Boolean).join('\n\n');
  const sent = { ...asked, text, question: message.userText };
  const served = await findSources(tx, actor, message.team, sent);
  const read = correctedResponse === undefined ? [] : sourcesOf(message.answered);
  const known = new Set(named.map(documentOf));
  return [...named, ...new Set([...read, ...served].filter((it) => !known.has(documentOf(it))))];
}
