import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { applyClaimedGroups } from '#people/directories/claimed-groups.ts';
import type { OpenProvider } from '#people/providers/open-providers.ts';
import type { ProviderRow } from '#people/providers/provider.ts';
import { shareSigningIn } from '#people/directories/ldap/sign-in.queries.ts';
import type { LetIn } from '#people/directories/ldap/sign-in.queries.ts';
import { shareProvider } from '#people/providers/providers.queries.ts';
import type { ProviderPerson } from '#people/providers/protocol/read-claims.ts';
import { addUnknown, joinOrganisation } from './join-by-provider.ts';
import type { JoinParts } from './join-by-provider.ts';
import { proveAddress } from './prove-address.ts';
import {
  endFormerIdentity,
  endReusedIdentity,
  insertSuccessor,
  isAccountProvedFor,
  isAddressProvedFor,
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

/** The sign-in page's error for a provider that sends no address. */
export const noAddress = 'no_address';

/** The sign-in page's error for an address that is unknown here. */
export const unknownPerson = 'unknown_person';

/** The sign-in page's error for an address that the organisation of the provider has not proved. */
export const notProved = 'domain_not_proved';

/** The sign-in page's error for a provider that was switched off, or deleted. */
export const providerOff = 'provider_off';

/** Somebody whom a provider lets in. */
export interface Admitted {
  accountId: string;
}

/**
 * Returns the account of a person whom the provider has confirmed, or the error of the sign-in page.
 * A first sign-in links the identity to the account of the verified address, and makes one for a
 * known address. A new account joins the only organisation that has added its address.
 *
 * The provider of an organisation vouches for addresses of the domains alone that the organisation
 * has proved, and at every sign-in: whoever runs it could otherwise sign in as anybody (S58).
 */
export function admitVouched(
  parts: JoinParts & { db: Db },
  { id: providerId, row: asked }: Pick<OpenProvider, 'id' | 'row'>,
  person: ProviderPerson,
  from: RequestSource,
): Promise<Admitted | { error: string }> {
  const work = async (tx: Tx) => {
    const row = asked && (await shareProvider(tx, providerId));
    // One that was changed meanwhile has not said this: the issuer may be another one.
    const isChanged = asked?.updated_at.getTime() !== row?.updated_at.getTime();
    if (row === undefined || isChanged) return { error: providerOff };
    const orgId = row && row.team_id;
    return admit({ ...parts, tx, from }, { voucherId: providerId, orgId, row, person });
  };
  return admitOrSay(parts.db, work);
}

/**
 * Returns the account of a person whom a directory of their organisation has let in, by the same
 * rule. They sign in at what is theirs, which is the yes to its invitation.
 */
export function admitLetIn(
  parts: JoinParts & { db: Db },
  letIn: LetIn,
  from: RequestSource,
): Promise<Admitted | { error: string }> {
  const work = async (tx: Tx) => {
    const { directoryId, orgId, externalId, email } = letIn;
    if (!(await shareSigningIn(tx, letIn))) return { error: providerOff };
    const person = { subject: externalId, email };
    await endReusedIdentity(tx, { provider: directoryId, subject: externalId, email });
    const confirmed = { voucherId: directoryId, orgId, row: null, person };
    const admitted = await admit({ ...parts, tx, from }, confirmed);
    // Whoever has left and is back is known already.
    if (!('error' in admitted)) await joinOrganisation(tx, orgId, admitted.accountId, from);
    return admitted;
  };
  return admitOrSay(parts.db, work);
}

async function admitOrSay(
  db: Db,
  work: (tx: Tx) => Promise<Admitted | { error: string }>,
): Promise<Admitted | { error: string }> {
  return retryDeadlock(() => transaction(db, work)).catch((cause: unknown) => {
    if (!(cause instanceof TakenBack)) throw cause;
    return { error: cause.message };
  });
}

/** Thrown to take back what a sign-in has changed before it is refused; the message is its error. */
class TakenBack extends Error {}

interface Admission extends JoinParts {
  tx: Tx;
  from: RequestSource;
}

/** Who vouches for a person. */
interface Confirmed {
  /** The id of the provider, or of the directory. */
  voucherId: string;
  /** Null for the operator's provider, which vouches for every address. */
  orgId: string | null;
  /** Null for the operator's provider and for directories. */
  row: ProviderRow | null;
  person: ProviderPerson;
}

async function admit(
  { tx, from, ...parts }: Admission,
  { voucherId: provider, orgId, row, person }: Confirmed,
): Promise<{ accountId: string } | { error: string }> {
  const { subject, email } = person;
  const known = await touchIdentity(tx, { provider, subject });
  if (known !== undefined) {
    if (orgId === null) return { accountId: known };
    if (!(await isAccountProvedFor(tx, orgId, known))) return { error: notProved };
    // Who they are is known; where their address at the provider leads to is not asked.
    const claimed = { ...person, email: null, accountId: known };
    if (row) await applyClaimedGroups(tx, parts, row.id, claimed);
    return { accountId: known };
  }
  if (email === null) return { error: unknownPerson };
  const isProved = orgId === null || (await isAddressProvedFor(tx, orgId, email));
  if (!isProved) return { error: notProved };
  await passOnAddress(tx, { provider, subject, email });
  if (row) await addUnknown({ ...parts, tx }, row, { ...person, email });
  if (row) await applyClaimedGroups(tx, parts, row.id, { ...person, accountId: null });
  const accountId = await proveAddress(tx, email, from);
  if (accountId === undefined) return { error: unknownPerson };
  if (orgId !== null) await joinOrganisation(tx, orgId, accountId, from);
  const of = row ? 'provider' : orgId === null ? 'operator' : 'directory';
  // The directory lists the address once, with this id: the entry was made anew.
  if (of === 'directory') await endFormerIdentity(tx, { provider, subject, email });
  if (await linkIdentity(tx, accountId, { provider, subject, of })) return { accountId };
  // The same person may have signed in twice at once.
  const linked = await touchIdentity(tx, { provider, subject });
  if (linked === accountId) return { accountId: linked };
  throw new TakenBack(otherIdentity);
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
