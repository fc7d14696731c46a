import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Principal } from '#ground/http/principal.ts';
import { isKeyOpen, isSessionOpen } from './authenticate.queries.ts';
import { findAccountMemberships } from './account-memberships.queries.ts';

/**
 * Returns an earlier principal with its current rights; undefined if its key or session has ended.
 * Called by the server, not by a request, so `isStale` is false and no activity is recorded.
 */
export async function refreshPrincipal(
  db: Db,
  principal: Principal,
): Promise<Principal | undefined> {
  if (principal.kind === 'key') return (await isKeyOpen(db, principal)) ? principal : undefined;
  if (!(await isSessionOpen(db, principal))) return undefined;
  const account = await findAccountMemberships(db, principal.accountId);
  const users = account.users.map((user) => ({ ...user, isStale: false }));
  return { ...principal, ...account, users };
}

/**
 * Returns an earlier principal with its current rights, after its upload. Throws a 401 if its key
 * or session has ended meanwhile.
 */
export async function requireCurrentPrincipal(db: Db, principal: Principal): Promise<Principal> {
  const present = await refreshPrincipal(db, principal);
  if (!present) throw new Failure(principal.kind === 'key' ? 'unauthenticated' : 'signed_out');
  return present;
}
