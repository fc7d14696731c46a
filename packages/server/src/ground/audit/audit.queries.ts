import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { nameOfToken } from '#ground/access/authenticate-token.queries.ts';
import type { Participant } from '#ground/access/reach-participant.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import { auditKinds } from '@guildhall/contract/audit-actions';
import type { AuditAction, AuditChanges, AuditKind } from '@guildhall/contract/audit-actions';

interface Repeated {
  actor: Exclude<Actor, { kind: 'system' }>;
  team: { orgId: string; id: string };
  action: AuditAction;
  subjectId: string;
  /** Distinguishes the actor from others: an id, or the network of an anonymous visitor. */
  who: string;
}

/** The end of an insert that counts a repetition instead of adding an entry. */
export const countAgain = sql`
  on conflict (org_id, repeat_key) where repeat_key is not null
    do update set count = audit_entries.count + 1`;

interface Write {
  actor: Actor;
  team: { orgId: string; id: string };
  action: AuditAction;
  change?: { readonly from: string; readonly to: string };
}

/**
 * Inserts an audit entry in the transaction of the write, so that both are kept or neither.
 * `subjectIds` are the ids of all things that the action concerns; without any, nothing is inserted.
 */
export async function recordWrite(
  tx: Tx,
  actor: Actor,
  team: { orgId: string; id: string },
  action: Exclude<AuditAction, keyof AuditChanges>,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  const subjects = sql`select ${[...subjectIds]}::uuid[]`;
  await prepared(insertEntry({ actor, team, action }, subjects)).execute(tx);
}

/** Does the same for an action whose entry says what it was before and is since. */
export async function recordChange<Action extends keyof AuditChanges>(
  tx: Tx,
  { actor, team }: Pick<Write, 'actor' | 'team'>,
  action: Action,
  subjectIds: readonly string[],
  change: { readonly from: AuditChanges[Action]; readonly to: AuditChanges[Action] },
): Promise<void> {
  const subjects = sql`select ${[...subjectIds]}::uuid[]`;
  await prepared(insertEntry({ actor, team, action, change }, subjects)).execute(tx);
}

/**
 * Returns an insert of audit entries that is part of the writing statement: one entry for each row
 * of `subjects`.
 */
export function insertEntry(
  { actor, team, action, change }: Write,
  subjects: RawBuilder<unknown>,
  repeatKey: RawBuilder<string | null> = sql`null::text`,
) {
  const by = describeActor(actor, team.orgId);
  return sql`
    insert into audit_entries (org_id, team_id, actor_kind, actor_id, actor_name,
      action, subject_ids, request_id, address, repeat_key, value_before, value_since, token_id)
    select ${team.orgId}::uuid, ${team.id}::uuid, ${actor.kind}, ${by.id}::uuid, ${by.name},
      ${action}, subject.ids, ${by.requestId}::uuid, ${by.address}, ${repeatKey},
      ${change?.from ?? null}::text, ${change?.to ?? null}::text, ${tokenIdOf(actor)}::uuid
    from (${subjects}) as subject (ids)`;
}

function tokenIdOf(actor: Actor): string | null {
  return actor.kind === 'person' ? (actor.tokenId ?? null) : null;
}

function describeActor(actor: Actor, orgId: string) {
  if (actor.kind === 'system') {
    return { id: null, name: actor.name, requestId: null, address: null };
  }
  const id = actorId(actor, orgId);
  return { id, name: null, requestId: actor.requestId, address: actor.address };
}

export interface AuditRow {
  id: string;
  team_id: string;
  actor_kind: 'key' | 'person' | 'visitor' | 'system';
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  subject_ids: string[];
  request_id: string | null;
  address: string | null;
  token_id: string | null;
  token_name: string | null;
  value_before: string | null;
  value_since: string | null;
  count: number;
  created_at: Date;
}

interface Wanted {
  action?: string | undefined;
  kind?: AuditKind | undefined;
  actorId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * Returns the clauses that select the entries of `top` and the teams below it. At the root they
 * include the entries of deleted teams.
 */
function entriesOf(top: ReachableTeam, { action, kind, actorId: actor, from, until }: Wanted) {
  const nouns = kind && [...auditKinds[kind]];
  const isRoot = top.id === top.orgId;
  return sql`
    from audit_entries entry
    where entry.org_id = ${top.orgId}
      and (${isRoot} or entry.team_id in (
        select id from teams where org_id = ${top.orgId} and path @> array[${top.id}::uuid]))
      and (${action ?? null}::text is null or entry.action = ${action ?? null})
      ${nouns ? sql`and split_part(entry.action, '.', 1) = any(${nouns}::text[])` : sql``}
      ${actor ? sql`and entry.actor_id = ${actor}` : sql``}
      ${from ? sql`and entry.created_at >= ${from}` : sql``}
      ${until ? sql`and entry.created_at < ${until}` : sql``}
  `;
}

const newestFirst: SortKey[] = [{ by: sql`entry.id`, kind: 'id', isDescending: true }];

/** Lists one page of the audit log, newest first. */
export async function listEntries(
  db: Reader,
  top: ReachableTeam,
  wanted: Wanted & CursorPaging,
): Promise<(AuditRow & CursorRow)[]> {
  const listed = await sql<AuditRow & CursorRow>`
    with listed as (
      select entry.*, ${cursorOf(newestFirst)} as cursor ${entriesOf(top, wanted)}
        and ${isAfter(newestFirst, wanted)}
      order by ${orderBy(newestFirst)}
      ${limitTo(wanted)}
    )
    select listed.id, listed.team_id, listed.actor_kind, listed.actor_id, listed.action,
      listed.subject_ids, listed.request_id, listed.address, listed.value_before,
      listed.value_since, listed.token_id, ${nameOfToken} as token_name, listed.count,
      listed.created_at, listed.cursor,
      coalesce(listed.actor_name, key.name, person.email, person.former_email) as actor_name
    from listed
    left join api_keys key on listed.actor_kind = 'key' and key.id = listed.actor_id
    left join users person on listed.actor_kind in ('person', 'visitor')
      and person.org_id = ${top.orgId} and person.id = listed.actor_id
    left join personal_tokens token
      on token.org_id = ${top.orgId} and token.id = listed.token_id
    order by listed.id desc
  `.execute(db);
  return listed.rows;
}

/** Counts the matching entries of the audit log. */
export async function countEntries(
  db: Reader,
  top: ReachableTeam,
  wanted: Wanted,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${entriesOf(top, wanted)}
  `.execute(db);
  return onlyRow(counted).count;
}

/** Returns the SQL of the key by which repetitions within an hour are counted. */
export function hourlyKey(parts: RawBuilder<unknown>): RawBuilder<string> {
  return sql`concat_ws(' ', ${parts}, extract(epoch from date_trunc('hour', now())))`;
}

/** Records a repeatable action: one entry for each actor, thing and hour, with a count. */
export async function recordRepeated(
  db: Reader,
  { actor, team, action, subjectId, who }: Repeated,
): Promise<void> {
  await sql`
    insert into audit_entries (org_id, team_id, actor_kind, actor_id, action, subject_ids,
      request_id, address, repeat_key, token_id)
    values (${team.orgId}::uuid, ${team.id}::uuid, ${actor.kind},
      ${actorId(actor, team.orgId)}::uuid, ${action}, array[${subjectId}::uuid],
      ${actor.requestId}::uuid, ${actor.address},
      ${hourlyKey(sql`${action}::text, ${subjectId}::text, ${actor.kind}::text, ${who}::text`)},
      ${tokenIdOf(actor)}::uuid)
    ${countAgain}
  `.execute(db);
}

/**
 * Records that a leader used the rights of another viewer. The subjects are the member, if any,
 * then the viewed things. Counts the same view again within an hour: one look takes several
 * requests. Records nothing if `viewedAs` is null.
 */
export async function recordViewAs(
  db: Db,
  actor: Actor,
  { team, viewedAs }: Pick<Participant, 'team' | 'viewedAs'>,
  subjectIds: readonly string[] = [],
): Promise<void> {
  if (viewedAs === null) return;
  const memberIds = viewedAs.kind === 'person' ? [viewedAs.userId] : [];
  const action = viewedAs.kind === 'person' ? 'view.person' : 'view.visitor';
  const ids = [...memberIds, ...subjectIds];
  const who = describeActor(actor, team.orgId).id ?? actor.kind;
  const key = hourlyKey(
    sql`${action}::text, ${team.id}::text, ${actor.kind}::text, ${who}::text, ${ids.join(' ')}::text`,
  );
  const subjects = sql`select ${ids}::uuid[]`;
  await sql`${insertEntry({ actor, team, action }, subjects, key)} ${countAgain}`.execute(db);
}
