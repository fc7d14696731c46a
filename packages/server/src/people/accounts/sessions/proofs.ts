import type { Tx } from '#ground/db/database.ts';
import { operatorsProvider } from '#people/providers/open-providers.ts';
import { listRequiredOf } from '#people/providers/providers.queries.ts';
import type { OfferedProvider } from '#people/providers/providers.queries.ts';
import { findPassword, shareAccount } from '../stored/passwords.queries.ts';
import {
  hasSecondFactor,
  isRequiredOf,
  ownsPasskey,
  takePending,
} from '../stored/second-factors.queries.ts';

/** An account whose owner has shown one thing: what it takes to begin a session is decided here. */
export interface FirstProof {
  readonly accountId: string;
  /** The hash of the account's password at that time, null without one; undefined: any. */
  readonly password?: string | null;
  /** The id of the provider that has vouched for them, or `byOperator`; undefined: neither. */
  readonly provedBy?: string;
}

/** A link that the operator of the server made, which opens whatever an organisation requires. */
export const byOperator = 'operator';

declare const second: unique symbol;
declare const passkey: unique symbol;

/**
 * A pending sign-in whose second factor was right. Only `proveSecondFactor` and
 * `signInWithSecondPasskey` make one.
 */
export type SecondProof = { readonly pending: Buffer; readonly [second]: true };

/** An account whose passkey has verified its owner. Only `signInWithPasskey` makes one. */
export type PasskeyProof = {
  readonly accountId: string;
  readonly passkeyId: string;
  readonly [passkey]: true;
};

export type Proof = FirstProof | SecondProof | PasskeyProof;

declare const complete: unique symbol;

/**
 * What a session begins with. Only `weighProof` makes one, so that no way in forgets the second
 * factor.
 */
export type CompleteProof = {
  readonly accountId: string;
  readonly hasSecondFactor: boolean;
  readonly [complete]: true;
};

/** An account that is asked for its second factor, and what it has shown so far. */
interface Pending {
  readonly pendingFor: string;
  readonly provedBy: string | null;
}

/** The provider of their organisation by which people have to sign in instead. */
interface Elsewhere {
  readonly requires: OfferedProvider;
}

/**
 * Decides what a proof opens: a session, the question for a second factor, or nothing because an
 * organisation requires its provider. Undefined if there is no such account or the proof no longer
 * holds. Locks the account against a change of its password and second factors, which end all
 * sessions and must not miss this one.
 */
export async function weighProof(
  tx: Tx,
  proof: Proof,
): Promise<CompleteProof | Pending | Elsewhere | undefined> {
  const weighed = await weigh(tx, proof);
  if (!weighed) return undefined;
  const { opens, provedBy } = weighed;
  if (provedBy === byOperator) return opens;
  const required = await listRequiredOf(tx, accountOf(opens));
  const [first] = required;
  return !first || required.some(({ id }) => id === provedBy) ? opens : { requires: first };
}

interface Weighed {
  readonly opens: CompleteProof | Pending;
  readonly provedBy: string | null;
}

const accountOf = (opens: CompleteProof | Pending) =>
  'pendingFor' in opens ? opens.pendingFor : opens.accountId;

/** Decides it but for what organisations require. */
async function weigh(tx: Tx, proof: Proof): Promise<Weighed | undefined> {
  if ('pending' in proof) {
    const taken = await takePending(tx, proof.pending);
    return taken && { opens: toComplete(taken.account_id, true), provedBy: taken.proved_by };
  }
  const { accountId } = proof;
  if (!(await shareAccount(tx, accountId))) return undefined;
  if ('passkeyId' in proof) {
    const isOwn = await ownsPasskey(tx, accountId, proof.passkeyId);
    return isOwn ? { opens: toComplete(accountId, true), provedBy: null } : undefined;
  }
  if (proof.password !== undefined) {
    const account = await findPassword(tx, accountId);
    if (account?.password !== proof.password) return undefined;
  }
  const { provedBy = null } = proof;
  // The operator's provider asks for second factors itself, so ours is asked for only by a policy.
  // That of one organisation must not open what others have given the account.
  const isByProvider = provedBy === operatorsProvider;
  const isAsked =
    (await hasSecondFactor(tx, accountId)) &&
    (!isByProvider || (await isRequiredOf(tx, accountId)));
  const opens = isAsked ? { pendingFor: accountId, provedBy } : toComplete(accountId, false);
  return { opens, provedBy };
}

const toComplete = (accountId: string, has: boolean) =>
  ({ accountId, hasSecondFactor: has }) as CompleteProof;
