import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { ensureAccount } from '../stored/auth.queries.ts';
import { joinOnlyOrganisation } from '../stored/own-invitations.queries.ts';
import {
  insertSuccessor,
  lockAbandonedAccount,
  retireAccount,
  touchIdentity,
} from '../stored/identities.queries.ts';
import type { Vouched } from '../stored/identities.queries.ts';

const successor = { kind: 'system', name: 'identity-provider' } as const;

/**
 * Ensures a verified account for an address confirmed by the provider, before the provider's
 * identity is linked to it. Does nothing if an account has the identity, or for an unknown address.
 * A new account joins the only organisation that has added its address.
 */
export async function admitVouched(db: Db, vouched: Vouched): Promise<void> {
  await transaction(db, async (tx) => {
    if (await touchIdentity(tx, vouched)) return;
    await passOnAddress(tx, vouched);
    const account = await ensureAccount(tx, vouched.email);
    if (account?.isNew) await joinOnlyOrganisation(tx, account.id);
  });
}

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
