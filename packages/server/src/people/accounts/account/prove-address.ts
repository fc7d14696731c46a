import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { forgetCopies } from '#people/invitations/invitations.queries.ts';
import { ensureAccount } from '../stored/auth.queries.ts';
import { joinOnlyOrganisation } from '../stored/own-invitations.queries.ts';
import { deleteAccounts, liftAccount, lockUnproved } from '../stored/unproved-accounts.queries.ts';

/**
 * Returns the account of an address that its owner has just proved: by a mailed link, the provider,
 * or a link of the operator. Undefined if nobody here has the address. A new account joins the only
 * organisation that has added the address.
 */
export async function proveAddress(
  tx: Tx,
  email: string,
  from: RequestSource,
): Promise<string | undefined> {
  const lifted = await endUnproved(tx, email, from);
  if (lifted !== undefined) return lifted;
  const account = await ensureAccount(tx, email);
  if (account?.isNew) await joinOnlyOrganisation(tx, account.id);
  return account?.id;
}

/**
 * Ends the unproved accounts of an address that is proved now (D45). The only account of the only
 * organisation that has added the address becomes the proved one, without its password and
 * sessions: whoever copied its link may know them. Returns its id.
 */
export async function endUnproved(
  tx: Tx,
  email: string,
  from: RequestSource,
): Promise<string | undefined> {
  const unproved = await lockUnproved(tx, email);
  const [only] = unproved;
  await forgetCopies(tx, unproved);
  const isLifted = unproved.length === 1 && only !== undefined && (await liftAccount(tx, only));
  // An organisation whose account ends learns nothing of where the owner of the address is (S40).
  const told = isLifted ? from : nowhere;
  for (const accountId of unproved)
    await recordAccountEvent(tx, { accountId, action: 'account.proved', from: told });
  if (isLifted) return only;
  await deleteAccounts(tx, unproved);
  return undefined;
}

const nowhere: RequestSource = { requestId: null, address: null };
