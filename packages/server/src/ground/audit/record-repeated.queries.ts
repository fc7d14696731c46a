import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { AuditAction } from './audit-action.ts';

interface Repeated {
  actor: Exclude<Actor, { kind: 'system' }>;
  team: { orgId: string; id: string };
  action: AuditAction;
  subjectId: string;
  /** Distinguishes the actor from others: an id, or the network of an anonymous visitor. */
  who: string;
}

/** Returns the SQL of the key of an entry that is counted if it repeats within the hour. */
export function hourlyKey(parts: RawBuilder<unknown>): RawBuilder<string> {
  return sql`concat_ws(' ', ${parts}, extract(epoch from date_trunc('hour', now())))`;
}

/** The end of an insertion that counts a repetition instead of writing it again. */
export const countAgain = sql`
  on conflict (org_id, repeat_key) where repeat_key is not null
    do update set count = audit_entries.count + 1`;

/**
 * Records what anybody may repeat at will: one entry for each actor, thing and hour, with a count.
 */
export async function recordRepeated(
  db: Reader,
  { actor, team, action, subjectId, who }: Repeated,
): Promise<void> {
  await sql`
    insert into audit_entries (org_id, team_id, actor_kind, actor_id, action, subject_ids,
      request_id, address, repeat_key)
    values (${team.orgId}::uuid, ${team.id}::uuid, ${actor.kind},
      ${actorId(actor, team.orgId)}::uuid, ${action}, array[${subjectId}::uuid],
      ${actor.requestId}::uuid, ${actor.address},
      ${hourlyKey(sql`${action}::text, ${subjectId}::text, ${actor.kind}::text, ${who}::text`)})
    ${countAgain}
  `.execute(db);
}
