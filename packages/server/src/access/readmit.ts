import type { Db } from '#db/database.ts';
import type { Principal } from '#http/principal.ts';
import { isKeyOpen, isSessionOpen } from './readmit.queries.ts';
import { findStanding } from './standing.queries.ts';

/**
 * Whoever asked some time ago, as they stand now; undefined when their key or session has ended.
 * It is the server that asks again, so nothing of it counts as somebody's activity.
 */
export async function readmit(db: Db, principal: Principal): Promise<Principal | undefined> {
  if (principal.kind === 'key') return (await isKeyOpen(db, principal)) ? principal : undefined;
  if (!(await isSessionOpen(db, principal))) return undefined;
  const standing = await findStanding(db, principal.accountId);
  const users = standing.users.map((user) => ({ ...user, isStale: false }));
  return { ...principal, ...standing, users };
}
