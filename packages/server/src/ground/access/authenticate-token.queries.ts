import { sql } from 'kysely';
import type { Db } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import { Failure } from '#ground/failure.ts';
import type { AccountMemberships, PersonalToken, TokenHolder } from '#ground/http/principal.ts';
import { leads } from './account-memberships.ts';
import { findAccountMemberships } from './account-memberships.queries.ts';
import { lacksSecondFactor } from './held-sessions.queries.ts';

interface FoundToken {
  id: string;
  org_id: string;
  team_id: string;
  account_id: string;
  /** Ids from the root down to the team. */
  path: string[];
  scopes: string[] | null;
  /** True if the last use was recorded more than a minute ago, or never. */
  is_stale: boolean;
}

/** The SQL condition that `token`, a row of `personal_tokens`, is neither revoked nor expired. */
export const tokenWorks = sql<boolean>`(token.revoked_at is null and token.expires_at > now())`;

/** The name of `token`; that of an app, which the app chose itself, with the host of its answers. */
export const nameOfToken = sql<string>`
  (token.name || coalesce(' (' || token.client_host || ')', ''))`;

/**
 * Returns the person of the personal token with this hash, with the rights that they have now. Reads
 * the database on every request, so that a revoked token and a lost role count at once.
 */
export async function authenticateToken(
  db: Db,
  by: { secretHash: Buffer } | { accessHash: Buffer },
): Promise<TokenHolder> {
  const holder = await findTokenHolder(db, by);
  if (!holder) throw new Failure('unauthenticated');
  return holder;
}

/** Returns the person of a personal token; undefined if it is unknown, revoked or expired. */
export async function findTokenHolder(db: Db, by: TokenKey): Promise<TokenHolder | undefined> {
  const row = await findToken(db, by);
  if (!row) return undefined;
  if (row.is_stale) await touchToken(db, row.id);
  const account = await findAccountMemberships(db, row.account_id);
  const { id: tokenId, org_id: orgId, team_id: teamId, scopes } = row;
  const token = { tokenId, orgId, teamId, scopes };
  const holder = { kind: 'person', accountId: row.account_id, sessionId: null, token } as const;
  return { ...holder, ...cutTo(token, row.path, account) };
}

/**
 * Cuts an account to what a token reaches: its organisation, and there the team and those below. A
 * role that leads from above counts as the same role on the team.
 */
function cutTo(
  { orgId, teamId }: PersonalToken,
  path: readonly string[],
  account: AccountMemberships,
): AccountMemberships {
  const users = account.users.filter((user) => user.orgId === orgId);
  const memberships = account.memberships.flatMap((held) => {
    if (held.orgId !== orgId) return [];
    if (held.path.includes(teamId)) return [held];
    const isAbove = leads(held) && path.includes(held.teamId);
    return isAbove ? [{ ...held, teamId, path }] : [];
  });
  return { ...account, users, memberships };
}

/** What finds a token: its id, or the hash of its secret or of an access token of its app. */
type TokenKey = { tokenId: string } | { secretHash: Buffer } | { accessHash: Buffer };

function isIt(by: TokenKey) {
  if ('tokenId' in by) return sql`token.id = ${by.tokenId}`;
  if ('secretHash' in by) return sql`token.secret_hash = ${by.secretHash}`;
  return sql`token.id = (
    select token_id from oauth_secrets secret
    where secret.secret_hash = ${by.accessHash} and secret.kind = 'access'
      and secret.expires_at > now())`;
}

async function findToken(db: Db, by: TokenKey): Promise<FoundToken | undefined> {
  const { rows } = await prepared(sql<FoundToken>`
    select token.id, token.org_id, token.team_id, token.account_id, team.path, token.scopes,
      coalesce(token.last_used_at < now() - interval '1 minute', true) as is_stale
    from personal_tokens token
    join teams team on team.org_id = token.org_id and team.id = token.team_id
    join users person on person.org_id = token.org_id and person.id = token.user_id
      and person.account_id = token.account_id
    where ${isIt(by)} and ${tokenWorks} and not ${lacksSecondFactor(sql`token.account_id`)}`).execute(
    db,
  );
  return rows[0];
}

/** Sets the token's last use to now, unless another request did so within the last minute. */
async function touchToken(db: Db, tokenId: string): Promise<void> {
  await sql`
    update personal_tokens set last_used_at = now()
    where id = ${tokenId} and coalesce(last_used_at < now() - interval '1 minute', true)
  `.execute(db);
}
