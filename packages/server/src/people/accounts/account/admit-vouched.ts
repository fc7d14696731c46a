import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { proveAddress } from './prove-address.ts';
import {
  insertSuccessor,
  linkIdentity,
  lockAbandonedAccount,
  otherIdentity,
  retireAccount,
  touchIdentity,
} from '../stored/identities.queries.ts';
import type { Vouched } from '../stored/identities.queries.ts';

const successor = { kind: 'system', name: 'identity-provider' } as const;

/** The sign-in page's error for a provider that does not say that it has verified the address. */
export const notConfirmed = 'not_confirmed';

/** The sign-in page's error for an address that is unknown here. */
export const unknownPerson = 'unknown_person';

/**
 * Returns the account of a person whom the provider has confirmed, or the error of the sign-in page.
 * A first sign-in links the identity to the account of the verified address, and makes one for a
 * known address. A new account joins the only organisation that has added its address.
 */
export function admitVouched(
  db: Db,
  { provider, subject, email }: Confirmed,
  from: RequestSource,
): Promise<{ accountId: string } | { error: string }> {
  return transaction(db, async (tx) => {
    const known = await touchIdentity(tx, { provider, subject });
    if (known !== undefined) return { accountId: known };
    if (email === null) return { error: unknownPerson };
    await passOnAddress(tx, { provider, subject, email });
    const accountId = await proveAddress(tx, email, from);
    if (accountId === undefined) return { error: unknownPerson };
    if (await linkIdentity(tx, accountId, { provider, subject })) return { accountId };
    // The same person may have signed in twice at once.
    const linked = await touchIdentity(tx, { provider, subject });
    return linked === accountId ? { accountId: linked } : { error: otherIdentity };
  });
}

/** A person at the provider; `email` is null unless it is verified. */
type Confirmed = Omit<Vouched, 'email'> & { email: string | null };

/**
 * Frees an address that the provider has given to another person: the former owner's account ends,
 * and their content stays with their user, without the address.
 */
async function passOnAddress(tx: Tx, vouched: Vouched): Promise<void> {
  const accountId = await lockAbandonedAccount(tx, vouched);
  if (accountId === undefined) return;
  for (const former of await retireAccount(tx, accountId)) {
    const { org_id: orgId } = former;
    const id = await insertSuccessor(tx, former, vouched.email);
    const ids = [former.id, ...(id === undefined ? [] : [id])];
    await recordWrite(tx, successor, { orgId, id: orgId }, 'member.updated', ids);
  }
}
