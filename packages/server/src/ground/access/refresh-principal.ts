import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { OwnUser, Principal } from '#ground/http/principal.ts';
import { isKeyOpen, isSessionOpen } from './authenticate.queries.ts';
import { findTokenHolder } from './authenticate-token.queries.ts';
import { findAccountMemberships } from './account-memberships.queries.ts';

/**
 * Returns an earlier principal with its current rights; undefined if its key, token or session has
 * ended.
 * Called by the server, not by a request, so `isStale` is false and no activity is recorded.
 */
export async function refreshPrincipal(
  db: Db,
  principal: Principal,
): Promise<Principal | undefined> {
  if (principal.kind === 'key') return (await isKeyOpen(db, principal)) ? principal : undefined;
  if (principal.token) {
    const holder = await findTokenHolder(db, { tokenId: principal.token.tokenId });
    return holder && { ...principal, ...holder, users: asSeen(holder.users) };
  }
  if (!(await isSessionOpen(db, principal))) return undefined;
  const account = await findAccountMemberships(db, principal.accountId);
  return { ...principal, ...account, users: asSeen(account.users) };
}

function asSeen(users: readonly OwnUser[]): OwnUser[] {
  return users.map((user) => ({ ...user, isStale: false }));
}

/**
 * Returns an earlier principal with its current rights, after its upload. Throws a 401 if its key
 * or session has ended meanwhile.
 */
export async function requireCurrentPrincipal(db: Db, principal: Principal): Promise<Principal> {
  const present = await refreshPrincipal(db, principal);
  const isSession = principal.kind === 'person' && !principal.token;
  if (!present) throw new Failure(isSession ? 'signed_out' : 'unauthenticated');
  return present;
}
