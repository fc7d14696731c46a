import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { CorrectionRow } from './correction.ts';
import { replaceSources } from './sources.queries.ts';
import { correctionColumns } from './corrections.queries.ts';

/**
 * True if the index has an entry of the correction. Each decision deletes the entry, so an entry is
 * never out of date.
 */
export async function isApplied(
  db: Reader,
  team: ReachableTeam,
  trainingId: string,
): Promise<boolean> {
  const found = await sql`
    select 1 from training_entries
    where org_id = ${team.orgId} and training_id = ${trainingId}`.execute(db);
  return found.rows.length > 0;
}

export interface Decision {
  readonly status: 'approved' | 'rejected';
  readonly correctedResponse: string | null;
  /** The sources of the response; undefined leaves the stored ones. */
  readonly sources?: readonly (string | null)[] | undefined;
  /** Undefined leaves the stored one. */
  readonly shownQuestion?: string | undefined;
  /** Undefined leaves what was decided. */
  readonly isForEveryone?: boolean | undefined;
  /** Undefined leaves the stored one. */
  readonly summary?: string | undefined;
  /** What whoever suggested a rejected correction is told; undefined for nothing. */
  readonly rejectionReason?: string | undefined;
  readonly actor: Actor;
}

/**
 * Saves the decision on a correction that the caller has locked. Deletes its index entry with words
 * and vectors; a rejected correction is unpinned.
 */
export async function saveDecision(
  tx: Tx,
  team: ReachableTeam,
  trainingId: string,
  { status, correctedResponse, sources, shownQuestion, isForEveryone, ...decision }: Decision,
): Promise<CorrectionRow> {
  const { summary, rejectionReason, actor } = decision;
  await sql`
    delete from training_entries
    where org_id = ${team.orgId} and training_id = ${trainingId}`.execute(tx);
  if (sources) await replaceSources(tx, team, trainingId, sources);
  const decided = await sql<CorrectionRow>`
    update trainings as training
    set status = ${status}, corrected_response = ${correctedResponse},
      shown_question = coalesce(${shownQuestion ?? null}, shown_question),
      is_for_everyone = coalesce(${isForEveryone ?? null}::boolean, is_for_everyone),
      summary = coalesce(${summary ?? null}, summary),
      rejection_reason = ${rejectionReason ?? null},
      pinned = pinned and ${status} = 'approved', revision = revision + 1,
      decided_at = now(), decided_by_kind = ${actor.kind}, decided_by_id = ${actorId(actor, team.orgId)},
      updated_at = now()
    where training.org_id = ${team.orgId} and training.id = ${trainingId}
    returning ${correctionColumns}`.execute(tx);
  return onlyRow(decided);
}

/** Pins or unpins a correction that the caller has locked. */
export async function setPinned(
  tx: Tx,
  team: ReachableTeam,
  trainingId: string,
  isPinned: boolean,
): Promise<CorrectionRow> {
  const changed = await sql<CorrectionRow>`
    update trainings as training
    set pinned = ${isPinned}, updated_at = now()
    where training.org_id = ${team.orgId} and training.id = ${trainingId}
    returning ${correctionColumns}`.execute(tx);
  return onlyRow(changed);
}
