import type { Db, Reader } from '#ground/db/database.ts';
import type { Principal, AccountMemberships } from '#ground/http/principal.ts';
import { findAccountMemberships, touchUser } from './account-memberships.queries.ts';
import { orgInUse } from './account-memberships.ts';

/**
 * Updates the last activity of a signed-in person in the request's organisation or, without
 * `orgId`, in the one used last. The activity stays invisible to other organisations.
 */
export async function recordActivity(
  db: Reader,
  principal: Principal,
  orgId?: string,
): Promise<void> {
  if (principal.kind === 'person')
    await recordActivityIn(db, principal, orgId ?? orgInUse(principal));
}

/** Updates an account's last activity for a request without an organisation. */
export async function recordAccountActivity(db: Db, accountId: string): Promise<void> {
  const account = await findAccountMemberships(db, accountId);
  await recordActivityIn(db, account, orgInUse(account));
}

async function recordActivityIn(
  db: Reader,
  { users }: AccountMemberships,
  orgId: string | undefined,
) {
  const user = users.find((it) => it.orgId === orgId);
  if (user?.isStale) await touchUser(db, user);
}
