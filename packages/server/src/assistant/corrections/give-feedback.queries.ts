import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Feedback } from '@guildhall/contract';
import { hasSqlState } from '#ground/db/sql-state.ts';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { Failure } from '#ground/failure.ts';
import { toStored } from '#library/quotes/sourced-text.ts';
import type { RatedMessage } from './rated-message.ts';
import type { CorrectionRow } from './correction.ts';
import { correctionColumns } from './corrections.queries.ts';

export interface NewCorrection {
  readonly message: RatedMessage;
  readonly feedback: Feedback;
  readonly summary: string | null;
  /** The documents that the writer says the response is made of. */
  readonly named?: readonly string[];
  /** The hash of the question; missing if it is one of a chat. */
  readonly questionHash?: string;
  /** The user who passed the question on to the writer. */
  readonly toldBy?: string | null;
}

/**
 * Locks the team's counter of correction numbers until the transaction ends, and returns the last
 * number.
 */
export async function lockCorrectionNumbers(
  tx: Tx,
  { team }: Pick<RatedMessage, 'team'>,
): Promise<{ last_number: number }> {
  try {
    const held = await sql<{ last_number: number }>`
      insert into training_numbers as given (org_id, team_id, last_number)
      values (${team.orgId}, ${team.id}, 0)
      on conflict (org_id, team_id) do update set last_number = given.last_number
      returning last_number`.execute(tx);
    return onlyRow(held);
  } catch (cause) {
    if (hasSqlState(cause, '23503')) throw new Failure('team_not_found', { cause });
    throw cause;
  }
}

/** Replaces the pending correction of this message; undefined if there is none. */
export async function replacePending(
  tx: Tx,
  { message, feedback, summary }: NewCorrection,
): Promise<CorrectionRow | undefined> {
  const { team, chatOwner } = message;
  const answer = toStored(message.answered);
  const suggested = feedback.correctedResponse ?? null;
  const replaced = await sql<CorrectionRow>`
    update trainings as training
    set is_upvoted = ${feedback.isUpvoted}, comment = ${feedback.comment ?? null},
      suggested_response = ${suggested}, corrected_response = ${suggested},
      shown_question = ${questionShownOf(message)}, is_for_everyone = false,
      summary = ${summary}, user_text = ${message.userText}, agent_text = ${answer.text},
      agent_parts = ${JSON.stringify(answer.parts)}::jsonb,
      participant_kind = ${chatOwner.kind}, participant_id = ${chatOwner.id},
      revision = training.revision + 1, updated_at = now()
    where training.org_id = ${team.orgId} and training.team_id = ${team.id}
      and training.message_id = ${message.messageId} and training.status = 'pending'
    returning ${correctionColumns}`.execute(tx);
  return replaced.rows[0];
}

/** Inserts a correction under the number that follows the team's last. */
export async function insertCorrection(
  tx: Tx,
  { message, feedback, summary }: NewCorrection,
): Promise<CorrectionRow> {
  const { team, chatOwner } = message;
  const answer = toStored(message.answered);
  const suggested = feedback.correctedResponse ?? null;
  const inserted = await sql<CorrectionRow>`
    with given as (
      update training_numbers set last_number = last_number + 1
      where org_id = ${team.orgId} and team_id = ${team.id}
      returning last_number)
    insert into trainings as training (org_id, team_id, number, chat_id, message_id, agent_id,
      participant_kind, participant_id, is_upvoted, user_text, agent_text, agent_parts, comment,
      suggested_response, corrected_response, shown_question, summary)
    select ${team.orgId}, ${team.id}, given.last_number, ${message.chatId}, ${message.messageId},
      ${message.agentId}, ${chatOwner.kind}, ${chatOwner.id}, ${feedback.isUpvoted},
      ${message.userText}, ${answer.text}, ${JSON.stringify(answer.parts)}::jsonb,
      ${feedback.comment ?? null},
      ${suggested}, ${suggested}, ${questionShownOf(message)}, ${summary}
    from given
    returning ${correctionColumns}`.execute(tx);
  return onlyRow(inserted);
}

const shownQuestionMax = 500;

/**
 * Returns SQL for the question that others may read with the correction, unless its reviewer writes
 * another: the question as asked if the asker leads the team, else none.
 */
function questionShownOf(message: RatedMessage): RawBuilder<string> {
  const { team, chatOwner, userText, isAskedByOther = false } = message;
  if (chatOwner.kind !== 'person' || isAskedByOther) return sql<string>`''`;
  const question = [...userText.trim()].slice(0, shownQuestionMax).join('');
  return sql<string>`case when exists (
    select from memberships membership
    where membership.org_id = ${team.orgId} and membership.user_id = ${chatOwner.id}
      and membership.team_id = any(${[...team.path]}::uuid[])
      and membership.role in ('owner', 'team_leader')) then ${question} else '' end`;
}
