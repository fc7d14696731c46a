import { sql } from 'kysely';
import type { ReachableTeam } from '../access/reach-team.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/principal.ts';
import type { AuditAction } from './audit-action.ts';

/**
 * Notes a write in its own transaction: kept with it, or neither is.
 * `subjectIds` are those of the things that the action names, however many.
 */
export async function recordWrite(
  tx: Tx,
  actor: Actor,
  team: ReachableTeam,
  action: AuditAction,
  subjectIds: readonly string[],
): Promise<void> {
  const by = describeActor(actor);
  await sql`
    insert into audit_entries (org_id, team_id, actor_kind, actor_id, actor_name,
      action, subject_ids, request_id, address)
    values (${team.orgId}, ${team.id}, ${actor.kind}, ${by.id}, ${by.name},
      ${action}, ${[...subjectIds]}::uuid[], ${by.requestId}, ${by.address})
  `.execute(tx);
}

function describeActor(actor: Actor) {
  if (actor.kind === 'system') {
    return { id: null, name: actor.name, requestId: null, address: null };
  }
  const id = actor.kind === 'key' ? actor.keyId : actor.userId;
  return { id, name: null, requestId: actor.requestId, address: actor.address };
}
