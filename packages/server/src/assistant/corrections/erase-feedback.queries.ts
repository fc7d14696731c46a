import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Tx } from '#ground/db/database.ts';

/**
 * Empties the corrections of a person that nobody approved; their numbers stay, because a team's have
 * no gaps. Approved ones, which others rely on, lose the name and the comment. Returns how many.
 */
export async function eraseFeedback(
  tx: Tx,
  orgId: string,
  userId: string,
): Promise<{ feedback: number; corrections: number }> {
  const erased = await sql<{ feedback: number; corrections: number }>`
    with own as (
      select id, status from trainings
      where org_id = ${orgId} and participant_kind = 'person' and participant_id = ${userId}),
    emptied as (
      update trainings training set participant_id = null, status = 'rejected', user_text = '',
        agent_text = '', agent_parts = '[]', comment = null, suggested_response = null,
        summary = null, corrected_response = null, shown_question = '',
        revision = revision + 1, updated_at = now()
      from own where training.org_id = ${orgId} and training.id = own.id
        and own.status <> 'approved' returning training.id),
    unnamed as (
      update trainings training set participant_id = null, comment = null,
        suggested_response = null, summary = null, updated_at = now()
      from own where training.org_id = ${orgId} and training.id = own.id
        and own.status = 'approved' returning training.id),
    unsourced as (
      delete from training_sources source using emptied
      where source.org_id = ${orgId} and source.training_id = emptied.id)
    select (select count(*)::int from emptied) as feedback,
      (select count(*)::int from unnamed) as corrections
  `.execute(tx);
  return onlyRow(erased);
}
