import { randomBytes } from 'node:crypto';
import type { Scope } from '@guildhall/contract';
import { hashSecret, tokenPrefix } from '#ground/access/authenticate.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Requester } from '#ground/http/requester.ts';
import {
  countTokensOf,
  deleteGrantsOf,
  endToken,
  endTokensOf,
  endUnreachable,
  endWorkingToken,
  insertToken,
  lockOwner,
} from './tokens.queries.ts';
import type { EndedToken, OpenedBy, TokenOwner, TokenRow } from './tokens.queries.ts';

/** The most working tokens of one person, as the message of `tokens_full` says. */
const tokensMax = 50;

export interface NewToken {
  name: string;
  /** Null or missing: whatever the person may do. */
  scopes?: readonly Scope[] | null | undefined;
  days: number;
}

/** The team that a token is to reach, and whose it is to be. */
export interface TokenPlace {
  team: ReachableTeam;
  owner: TokenOwner;
}

/** Makes a personal token of 256 random bits. Its secret is returned and not stored. */
export async function createToken(
  tx: Tx,
  actor: Actor,
  place: TokenPlace,
  token: NewToken,
): Promise<{ row: TokenRow; secret: string }> {
  const secret = newSecret(tokenPrefix);
  const row = await addToken(tx, actor, place, token, { secretHash: hashSecret(secret) });
  return { row, secret };
}

/** Returns a secret of 256 random bits. */
export function newSecret(prefix: string): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

/** Adds a token to those of a person, who may have so many. */
export async function addToken(
  tx: Tx,
  actor: Actor,
  { team, owner }: TokenPlace,
  { name, scopes = null, days }: NewToken,
  opens: OpenedBy,
): Promise<TokenRow> {
  if (!(await lockOwner(tx, team, owner))) throw new Failure('team_not_found');
  if ((await countTokensOf(tx, owner.accountId)) >= tokensMax) throw new Failure('tokens_full');
  const row = await insertToken(tx, team, owner, { name, scopes, days }, opens);
  await recordWrite(tx, actor, team, 'token.created', [row.id]);
  return row;
}

/** Revokes a token of the account, or all of them without an id. */
export async function revokeOwn(
  db: Db,
  actor: Actor,
  accountId: string,
  tokenId?: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const ended = await endTokensOf(tx, accountId, tokenId);
    if (tokenId !== undefined && ended.length === 0) throw new Failure('token_not_found');
    for (const token of ended) await recordEnd(tx, actor, token);
  });
}

/** Revokes the token of a person in the team's tree. */
export async function revokeToken(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  tokenId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const ended = await endToken(tx, team, tokenId);
    if (ended) await recordEnd(tx, actor, ended);
  });
}

export type Source = Pick<Requester, 'requestId' | 'address'>;

/** Revokes the token with this secret of its own, if there is one, as its person. */
export async function revokeBySecret(db: Db, secret: string, from: Source): Promise<void> {
  await transaction(db, (tx) => revokeAsOwner(tx, { secretHash: hashSecret(secret) }, from));
}

/** Revokes a token that works, as its person. */
export async function revokeAsOwner(
  tx: Tx,
  by: { id: string } | { secretHash: Buffer },
  from: Source,
): Promise<void> {
  const ended = await endWorkingToken(tx, by);
  if (ended) await recordEnd(tx, { ...ownerOf(ended, from), tokenId: ended.id }, ended);
}

/** Revokes a connection whose code or token was used twice. Nobody clicked; false if it had ended. */
export async function revokeReused(tx: Tx, id: string): Promise<boolean> {
  const ended = await endWorkingToken(tx, { id });
  if (ended) await recordEnd(tx, { kind: 'system', name: 'token-reuse' }, ended);
  return ended !== undefined;
}

/** Revokes the connections of apps that no code or token opens any more. */
export async function revokeUnreachable(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    for (const ended of await endUnreachable(tx)) {
      await recordEnd(tx, { kind: 'system', name: 'tidy-oauth' }, ended);
    }
  });
}

/** Revokes all tokens of an account whose owner may have lost it, also those not fetched yet. */
export async function revokeOfLostAccount(tx: Tx, accountId: string, from: Source): Promise<void> {
  await deleteGrantsOf(tx, accountId);
  for (const ended of await endTokensOf(tx, accountId)) {
    await recordEnd(tx, ownerOf(ended, from), ended);
  }
}

function ownerOf({ org_id: orgId, user_id: userId }: EndedToken, from: Source) {
  const { requestId, address } = from;
  return { kind: 'person', users: [{ orgId, userId }], requestId, address } as const;
}

async function recordEnd(tx: Tx, actor: Actor, token: EndedToken): Promise<void> {
  const team = { orgId: token.org_id, id: token.team_id };
  await recordWrite(tx, actor, team, 'token.revoked', [token.id]);
}
