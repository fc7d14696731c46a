import type { Db, Reader } from '#db/database.ts';
import type { Principal, AccountMemberships } from '#http/principal.ts';
import { findStanding, touchUser } from './standing.queries.ts';
import { orgInUse } from './standing.ts';

/**
 * Updates the last activity of a signed-in person in the request's organisation or, without
 * `orgId`, in the one used last. Other organisations do not learn of the activity.
 */
export async function noteActivity(
  db: Reader,
  principal: Principal,
  orgId?: string,
): Promise<void> {
  if (principal.kind === 'person')
    await noteActivityIn(db, principal, orgId ?? orgInUse(principal));
}

/** Updates an account's last activity for a request that names no organisation. */
export async function noteAccountActivity(db: Db, accountId: string): Promise<void> {
  const standing = await findStanding(db, accountId);
  await noteActivityIn(db, standing, orgInUse(standing));
}

async function noteActivityIn(
  db: Reader,
  { users }: AccountMemberships,
  orgId: string | undefined,
) {
  const user = users.find((it) => it.orgId === orgId);
  if (user?.isStale) await touchUser(db, user);
}
