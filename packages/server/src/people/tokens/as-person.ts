import { findAccountMemberships } from '#ground/access/account-memberships.queries.ts';
import type { Reader } from '#ground/db/database.ts';
import type { PersonPrincipal } from '#ground/http/principal.ts';

/** Returns who is signed in with their teams; any role suffices for a token of one's own. */
export async function asPerson(
  db: Reader,
  { accountId, sessionId }: Pick<PersonPrincipal, 'accountId' | 'sessionId'>,
): Promise<PersonPrincipal> {
  const account = await findAccountMemberships(db, accountId);
  const requiredRoles = { role: 'partner', ownRole: 'partner' } as const;
  return { kind: 'person', accountId, sessionId, requiredRoles, ...account };
}
