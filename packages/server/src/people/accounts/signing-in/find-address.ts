import type { Db } from '#ground/db/database.ts';
import { hashToken } from '#people/invitations/invitation-token.ts';
import { findLinkAddress } from './sign-in-links.queries.ts';
import type { LinkTable } from './sign-in-links.queries.ts';

/** Returns the address that an open link is for; undefined if the token opens none. */
export async function findAddress(
  db: Db,
  table: LinkTable,
  token: string | undefined,
): Promise<string | undefined> {
  const hash = hashToken(token ?? '');
  return hash && findLinkAddress(db, table, hash);
}
