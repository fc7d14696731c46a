import { findOpenKey } from '#ground/access/authenticate.queries.ts';
import type { Giver } from '#ground/access/may-grant-role.queries.ts';
import { findMembershipsOfUser } from '#ground/access/memberships.queries.ts';
import type { Reader } from '#ground/db/database.ts';

interface Copied {
  readonly copied_by_user: string | null;
  readonly copied_by_key: string | null;
}

/**
 * Returns whoever copied a link with what they may give now: they may have left since, or lead other
 * teams. Undefined if they are not known, or if it was a key that has ended.
 */
export async function findCopier(
  db: Reader,
  orgId: string,
  { copied_by_user: userId, copied_by_key: keyId }: Copied,
): Promise<Giver | undefined> {
  if (keyId !== null) return findOpenKey(db, orgId, keyId);
  if (userId === null) return undefined;
  const held = await findMembershipsOfUser(db, orgId, { userId });
  const memberships = held.map((row) => ({ teamId: row.team_id, role: row.role }));
  return { kind: 'person', memberships };
}
