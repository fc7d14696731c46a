import { sql } from 'kysely';
import type { Scope } from '@guildhall/contract';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { tokenWorks } from '#ground/access/authenticate-token.queries.ts';
import { shownName } from '#ground/access/maker.queries.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { Reader, Tx } from '#ground/db/database.ts';

export interface TokenRow {
  id: string;
  org_id: string;
  user_id: string;
  name: string;
  team_id: string;
  team_name: string;
  scopes: Scope[] | null;
  expires_at: Date;
  last_used_at: Date | null;
  created_at: Date;
  /** The host to which answers for the connected app go; null: a token with a secret of its own. */
  client_host: string | null;
}

export interface MemberTokenRow extends TokenRow {
  person_name: string | null;
}

const columns = sql`
  token.id, token.org_id, token.user_id, token.name, token.team_id, team.name as team_name,
  token.scopes, token.expires_at, token.last_used_at, token.created_at, token.client_host`;

const withTeam = sql`
  join teams team on team.org_id = token.org_id and team.id = token.team_id`;

/** The person of an account in one organisation. */
export interface TokenOwner {
  accountId: string;
  userId: string;
}

/**
 * Locks the person, so that nobody counts their tokens and removes them meanwhile; false if they are
 * on no team any more, or if another account opens them.
 */
export async function lockOwner(
  tx: Tx,
  { orgId }: Tree,
  { accountId, userId }: TokenOwner,
): Promise<boolean> {
  const locked = await sql`
    select from users person
    where org_id = ${orgId} and id = ${userId} and account_id = ${accountId}
    for no key update`.execute(tx);
  const held = await sql`
    select from memberships where org_id = ${orgId} and user_id = ${userId} limit 1`.execute(tx);
  return locked.rows.length > 0 && held.rows.length > 0;
}

/** The SQL condition that `token` is of an app, and that no code or token of the app opens it any more. */
const isUnreachable = sql<boolean>`(token.client_id is not null and not exists (
  select from oauth_secrets secret
  where secret.token_id = token.id and secret.used_at is null and secret.expires_at > now()))`;

/** Counts the tokens of an account that work. An app that has not fetched its tokens in time has none. */
export async function countTokensOf(tx: Tx, accountId: string): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from personal_tokens token
    where account_id = ${accountId} and ${tokenWorks} and not ${isUnreachable}`.execute(tx);
  return onlyRow(counted).count;
}

/** What opens a token: the hash of its secret, or the secrets of a client of OAuth. */
export type OpenedBy =
  | { readonly secretHash: Buffer }
  | { readonly client: { readonly id: string; readonly host: string } };

/** Inserts a token that reaches the team. */
export async function insertToken(
  tx: Tx,
  team: ReachableTeam,
  owner: TokenOwner,
  token: { name: string; scopes: readonly Scope[] | null; days: number },
  opens: OpenedBy,
): Promise<TokenRow> {
  const client = 'client' in opens ? opens.client : null;
  const secretHash = 'secretHash' in opens ? opens.secretHash : null;
  const inserted = await sql<TokenRow>`
    with token as (
      insert into personal_tokens
        (org_id, user_id, account_id, team_id, name, secret_hash, client_id, client_host, scopes,
          expires_at)
      values (${team.orgId}, ${owner.userId}, ${owner.accountId}, ${team.id}, ${token.name},
        ${secretHash}, ${client?.id ?? null}, ${client?.host ?? null},
        ${token.scopes && [...token.scopes]},
        now() + make_interval(days => ${token.days}))
      returning *)
    select ${columns} from token ${withTeam}`.execute(tx);
  return onlyRow(inserted);
}

/** Lists the tokens of an account that work, newest first. */
export async function listTokensOf(db: Reader, accountId: string): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select ${columns} from personal_tokens token ${withTeam}
    where token.account_id = ${accountId} and ${tokenWorks}
    order by token.created_at desc, token.id desc`.execute(db);
  return rows;
}

/** Returns the clauses that select the working tokens for `top` and the teams below it. */
function tokensOf(top: Tree) {
  return sql`
    from personal_tokens token ${withTeam}
    join users person on person.org_id = token.org_id and person.id = token.user_id
    where token.org_id = ${top.orgId} and ${top.id} = any(team.path) and ${tokenWorks}`;
}

const newestFirst: SortKey[] = [
  { by: sql`token.created_at`, kind: 'time', isDescending: true },
  { by: sql`token.id`, kind: 'id', isDescending: true },
];

/** Lists one page of the working tokens for the tree, newest first. */
export async function listTokens(
  db: Reader,
  top: ReachableTeam,
  paging: CursorPaging,
): Promise<(MemberTokenRow & CursorRow)[]> {
  const { rows } = await sql<MemberTokenRow & CursorRow>`
    select ${columns}, ${shownName('person')} as person_name, ${cursorOf(newestFirst)} as cursor
    ${tokensOf(top)} and ${isAfter(newestFirst, paging)}
    order by ${orderBy(newestFirst)}
    ${limitTo(paging)}`.execute(db);
  return rows;
}

/** Counts the working tokens for the tree. */
export async function countTokens(db: Reader, top: ReachableTeam): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${tokensOf(top)}`.execute(db);
  return onlyRow(counted).count;
}

/** Returns the team of a working token in the tree. */
export async function findTokenTeam(
  db: Reader,
  top: Tree,
  tokenId: string,
): Promise<{ team_id: string } | undefined> {
  const { rows } = await sql<{ team_id: string }>`
    select token.team_id ${tokensOf(top)} and token.id = ${tokenId}`.execute(db);
  return rows[0];
}

export interface EndedToken {
  id: string;
  org_id: string;
  user_id: string;
  team_id: string;
}

/** Revokes a token of the organisation; undefined if it was revoked already. */
export async function endToken(
  tx: Tx,
  { orgId }: Tree,
  tokenId: string,
): Promise<EndedToken | undefined> {
  const { rows } = await sql<EndedToken>`
    update personal_tokens set revoked_at = now()
    where org_id = ${orgId} and id = ${tokenId} and revoked_at is null
    returning id, org_id, user_id, team_id`.execute(tx);
  return rows[0];
}

/** Revokes the token with this id, or whose own secret has this hash; undefined if none works. */
export async function endWorkingToken(
  tx: Tx,
  by: { id: string } | { secretHash: Buffer },
): Promise<EndedToken | undefined> {
  const isIt = 'id' in by ? sql`id = ${by.id}` : sql`secret_hash = ${by.secretHash}`;
  const { rows } = await sql<EndedToken>`
    update personal_tokens token set revoked_at = now()
    where ${tokenWorks} and ${isIt}
    returning id, org_id, user_id, team_id`.execute(tx);
  return rows[0];
}

/** Denies the programs that wait for a token which the account has allowed. */
export async function deleteGrantsOf(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from device_grants where account_id = ${accountId}`.execute(tx);
}

/** Revokes all tokens of an account, or the one with this id; returns those that it revoked. */
export async function endTokensOf(
  tx: Tx,
  accountId: string,
  tokenId: string | null = null,
): Promise<EndedToken[]> {
  const { rows } = await sql<EndedToken>`
    update personal_tokens token set revoked_at = now()
    where account_id = ${accountId} and ${tokenWorks}
      and (${tokenId}::uuid is null or id = ${tokenId})
    returning id, org_id, user_id, team_id`.execute(tx);
  return rows;
}

/** Ends the connections of apps that no code or token opens any more; returns them. */
export async function endUnreachable(tx: Tx): Promise<EndedToken[]> {
  const { rows } = await sql<EndedToken>`
    update personal_tokens token set revoked_at = now()
    where ${tokenWorks} and ${isUnreachable}
    returning id, org_id, user_id, team_id`.execute(tx);
  return rows;
}
