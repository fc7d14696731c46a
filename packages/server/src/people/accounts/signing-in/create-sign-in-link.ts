import type { Db } from '#ground/db/database.ts';
import { makeToken } from '#people/invitations/invitation-token.ts';
import { insertLink } from './sign-in-links.queries.ts';

/**
 * Returns a link that signs in once, for the server's operator to hand over; undefined if nobody
 * has the address.
 */
export async function createSignInLink(
  db: Db,
  { publicUrl, email, minutes }: { publicUrl: string; email: string; minutes: number },
): Promise<string | undefined> {
  const { token, hash } = makeToken();
  const isKnown = await insertLink(db, { email, hash, minutes });
  return isKnown ? `${publicUrl}/sign-in/${token}` : undefined;
}
