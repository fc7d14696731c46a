import type { Db, Reader } from '#db/database.ts';
import type { Principal, Standing } from '#http/principal.ts';
import { findStanding, touchUser } from './standing.queries.ts';
import { orgInUse } from './standing.ts';

/**
 * Moves the last activity of somebody signed in, in the organisation that a request is about, or
 * where it names none, in the one used last. Every other organisation learns nothing.
 */
export async function noteUse(db: Reader, principal: Principal, orgId?: string): Promise<void> {
  if (principal.kind === 'person') await noteUseIn(db, principal, orgId ?? orgInUse(principal));
}

/** Moves the last activity of an account that does something which names no organisation. */
export async function noteVisit(db: Db, accountId: string): Promise<void> {
  const standing = await findStanding(db, accountId);
  await noteUseIn(db, standing, orgInUse(standing));
}

async function noteUseIn(db: Reader, { users }: Standing, orgId: string | undefined) {
  const user = users.find((it) => it.orgId === orgId);
  if (user?.isStale) await touchUser(db, user);
}
