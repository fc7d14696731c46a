import type { Tx } from '#ground/db/database.ts';
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
  /** A provider asks for second factors itself, so ours is asked for only by a policy. */
  readonly isByProvider?: true;
}

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

/**
 * Decides what a proof opens: a session, or the question for a second factor. Undefined if there is
 * no such account or the proof no longer holds. Locks the account against a change of its password
 * and second factors, which end all sessions and must not miss this one.
 */
export async function weighProof(
  tx: Tx,
  proof: Proof,
): Promise<CompleteProof | { pendingFor: string } | undefined> {
  if ('pending' in proof) {
    const accountId = await takePending(tx, proof.pending);
    return accountId === undefined ? undefined : toComplete(accountId, true);
  }
  const { accountId } = proof;
  if (!(await shareAccount(tx, accountId))) return undefined;
  if ('passkeyId' in proof) {
    const isOwn = await ownsPasskey(tx, accountId, proof.passkeyId);
    return isOwn ? toComplete(accountId, true) : undefined;
  }
  if (proof.password !== undefined) {
    const account = await findPassword(tx, accountId);
    if (account?.password !== proof.password) return undefined;
  }
  const isAsked =
    (await hasSecondFactor(tx, accountId)) &&
    (proof.isByProvider !== true || (await isRequiredOf(tx, accountId)));
  return isAsked ? { pendingFor: accountId } : toComplete(accountId, false);
}

const toComplete = (accountId: string, has: boolean) =>
  ({ accountId, hasSecondFactor: has }) as CompleteProof;
