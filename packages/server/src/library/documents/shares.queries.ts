import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isWithinReach } from '#ground/access/may-list-members.queries.ts';
import type { Tree, ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

export interface SharesRow {
  user_ids: string[];
  team_ids: string[];
}

/** Reads the users and teams that a document is shared with, by default all of them. */
export async function readShares(
  db: Reader,
  { orgId }: Tree,
  documentId: string,
  told: ToldShares = allShares,
): Promise<SharesRow> {
  const read = await sql<SharesRow>`
    select
      array(select user_id from document_user_shares share
        where org_id = ${orgId} and document_id = ${documentId} and ${told.user}
        order by user_id) as user_ids,
      array(select team_id from document_team_shares share
        where org_id = ${orgId} and document_id = ${documentId} and ${told.team}
        order by team_id) as team_ids
  `.execute(db);
  return onlyRow(read);
}

/** The SQL conditions for the shares, the row `share`, that a reader may know. */
interface ToldShares {
  readonly user: RawBuilder<boolean>;
  readonly team: RawBuilder<boolean>;
}

const allShares: ToldShares = { user: sql`true`, team: sql`true` };

/** Returns the shares with the principal, and with people and teams whose members they may list. */
export function sharesWithinReach(principal: Principal, { orgId }: Tree): ToldShares {
  const users = principal.kind === 'person' ? principal.users : [];
  const own = users.map(({ userId }) => userId);
  return {
    user: sql<boolean>`(share.user_id = any(${own}::uuid[]) or exists (
      select from memberships held join teams place on place.id = held.team_id
      where held.org_id = ${orgId} and held.user_id = share.user_id
        and ${isWithinReach(principal, sql`place`)}))`,
    team: sql<boolean>`exists (
      select from teams place
      where place.id = share.team_id and ${isWithinReach(principal, sql`place`)})`,
  };
}

/**
 * Returns which of these users are on a team of the tree, or have a share of the document already.
 * Locks their memberships, so that none ends before the transaction does.
 */
export async function lockUsers(
  tx: Tx,
  top: Tree,
  documentId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const ids = [...userIds];
  const members = await sql<{ user_id: string }>`
    select member.user_id
    from memberships member join teams team on team.id = member.team_id
    where member.org_id = ${top.orgId} and member.user_id = any(${ids}::uuid[])
      and ${top.id} = any(team.path)
    for key share of member`.execute(tx);
  const shares = await sql<{ user_id: string }>`
    select user_id from document_user_shares
    where org_id = ${top.orgId} and document_id = ${documentId}
      and user_id = any(${ids}::uuid[])`.execute(tx);
  return new Set([...members.rows, ...shares.rows].map((row) => row.user_id));
}

/**
 * Returns which of these teams are in the tree, or have a share of the document already. Locks them,
 * so that none is deleted before the transaction ends.
 */
export async function lockTeams(
  tx: Tx,
  top: Tree,
  documentId: string,
  teamIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select team.id from teams team
    where team.org_id = ${top.orgId} and team.id = any(${[...teamIds]}::uuid[])
      and (${top.id} = any(team.path) or exists (
        select from document_team_shares share
        where share.org_id = ${top.orgId} and share.document_id = ${documentId}
          and share.team_id = team.id))
    for key share of team`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The ids of users or teams with whom a document is shared since, and those with whom no more. */
export interface ShareChange {
  readonly added: string[];
  readonly removed: string[];
}

/** Shares the document with exactly these users. */
export async function replaceUserShares(
  tx: Tx,
  { orgId }: Tree,
  documentId: string,
  userIds: readonly string[],
): Promise<ShareChange> {
  const ids = [...userIds];
  const removed = await sql<{ id: string }>`
    delete from document_user_shares
    where org_id = ${orgId} and document_id = ${documentId}
      and user_id <> all(${ids}::uuid[])
    returning user_id as id`.execute(tx);
  const added = await sql<{ id: string }>`
    insert into document_user_shares (org_id, document_id, user_id)
    select ${orgId}, ${documentId}, id from unnest(${ids}::uuid[]) as id
    on conflict do nothing
    returning user_id as id`.execute(tx);
  return { added: idsOf(added.rows), removed: idsOf(removed.rows) };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Shares the document with exactly these teams. */
export async function replaceTeamShares(
  tx: Tx,
  { orgId }: Tree,
  documentId: string,
  teamIds: readonly string[],
): Promise<ShareChange> {
  const ids = [...teamIds];
  const removed = await sql<{ id: string }>`
    delete from document_team_shares
    where org_id = ${orgId} and document_id = ${documentId}
      and team_id <> all(${ids}::uuid[])
    returning team_id as id`.execute(tx);
  const added = await sql<{ id: string }>`
    insert into document_team_shares (org_id, document_id, team_id)
    select ${orgId}, ${documentId}, id from unnest(${ids}::uuid[]) as id
    on conflict do nothing
    returning team_id as id`.execute(tx);
  return { added: idsOf(added.rows), removed: idsOf(removed.rows) };
}

/** Deletes this user's own shares of the documents of the team and the teams below it. */
export async function unshareWithMember(
  tx: Tx,
  team: ReachableTeam,
  userId: string,
): Promise<void> {
  await sql`
    delete from document_user_shares share
    using documents document
    where share.org_id = ${team.orgId} and share.user_id = ${userId}
      and document.org_id = share.org_id and document.id = share.document_id
      and document.team_id in (
        select id from teams where org_id = ${team.orgId} and ${team.id} = any(path))
  `.execute(tx);
}
