import * as z from 'zod';
import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import { transaction } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { RequestSource, Requester } from '#ground/http/requester.ts';
import type { NewSession } from '../sessions/browser-sessions.ts';
import type { PasskeyProof, SecondProof } from '../sessions/proofs.ts';
import type { OwnSession } from '../sessions/sessions.queries.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  usePasskey,
} from '../stored/passkeys.queries.ts';
import { findPending } from '../stored/second-factors.queries.ts';
import { takeChallenge } from './challenges.ts';
import type { Purpose } from './challenges.ts';
import { lockFresh, noteAdded, noteRemoved } from './change-factors.ts';
import type { SecondFactorParts } from './prove-second-factor.ts';
import { siteOf, verifyAuthentication, verifyRegistration } from './passkeys.ts';

export interface PasskeyParts extends SecondFactorParts {
  settings: { publicUrl: string };
}

/** More than there are ways to reach a device. */
const transportsMax = 20;

/** An answer of a browser, as far as it is read before the library checks it. */
const answer = z.looseObject({
  id: z.string().max(2000),
  response: z.looseObject({ userHandle: z.string().max(200).optional() }),
});

/** Signs in with a passkey alone, which has asked for a fingerprint or a PIN: both factors at once. */
export async function signInWithPasskey(
  parts: PasskeyParts,
  requester: Requester,
  credential: string,
): Promise<NewSession> {
  const { accountId, passkeyId } = await provePasskey(parts, requester, credential, 'sign_in');
  const proof = { accountId, passkeyId } as PasskeyProof;
  const session = await parts.accounts.startSession(requester.client, proof);
  if (!session) throw new Failure('passkey_refused');
  return session;
}

/** Ends the pending sign-in of this browser with a session, by a passkey of the same account. */
export async function signInWithSecondPasskey(
  parts: PasskeyParts,
  requester: Requester,
  credential: string,
): Promise<NewSession> {
  const pending = await parts.accounts.readPending(requester.client);
  const found = pending && (await findPending(parts.db, pending));
  if (!pending || !found) throw new Failure('second_factor_ended');
  await provePasskey(parts, requester, credential, 'second', found.account_id);
  const session = await parts.accounts.startSession(requester.client, { pending } as SecondProof);
  if (!session) throw new Failure('second_factor_ended');
  return session;
}

/** Checks the answer of a passkey. Throws the same failure for all that is wrong with it. */
async function provePasskey(
  parts: PasskeyParts,
  { client, address, requestId }: Requester,
  credential: string,
  purpose: Purpose,
  onlyOf?: string,
): Promise<{ accountId: string; passkeyId: string }> {
  const { db } = parts;
  const site = siteOf(parts.settings.publicUrl);
  const response = readAnswer(credential);
  const passkey = response && (await findPasskey(db, response.id));
  if (!site || !response || !passkey) throw refused();
  // Only now, so that strangers fill no table with the challenges that they have used up.
  const challenge = await takeChallenge(parts, purpose, client);
  if (challenge === undefined) throw refused();
  const { account_id: accountId, id: passkeyId, handle } = passkey;
  if (onlyOf !== undefined && accountId !== onlyOf) throw refused();
  const named = response.response.userHandle;
  // A passkey that signs in alone tells whom it is for; as second factor it need not.
  const isNamed =
    named === undefined ? purpose === 'second' : named === handle?.toString('base64url');
  const counter = await verifyAuthentication(site, passkey, { response, challenge });
  if (!isNamed || counter === undefined) throw refused();
  if (!(await usePasskey(db, passkeyId, counter))) {
    const from: RequestSource = { address, requestId };
    await recordAccountEvent(db, { accountId, action: 'passkey.refused', from });
    throw refused();
  }
  return { accountId, passkeyId };
}

/** Adds a passkey to the account of a fresh session. Returns recovery codes if it had none. */
export async function addPasskey(
  parts: PasskeyParts,
  session: OwnSession,
  { credential, name }: { credential: string; name: string },
  requester: Requester,
): Promise<string[]> {
  const { accountId } = session;
  const site = siteOf(parts.settings.publicUrl);
  const response = readAnswer(credential);
  const challenge = await takeChallenge(parts, 'add', requester.client);
  if (!site || !response || challenge === undefined) throw refused();
  const made = await verifyRegistration(site, { response, challenge });
  if (!made) throw refused();
  return transaction(parts.db, async (tx) => {
    await lockFresh(tx, session);
    const { id: credentialId, publicKey, counter, transports = [] } = made;
    const passkey = {
      accountId,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports.slice(0, transportsMax),
      name,
    };
    if (!(await insertPasskey(tx, passkey))) throw refused();
    await recordAccountEvent(tx, { accountId, action: 'passkey.added', from: requester });
    return noteAdded(tx, session);
  });
}

/** Removes a passkey of the account of a fresh session. */
export async function removePasskey(
  { db }: Pick<PasskeyParts, 'db'>,
  session: OwnSession,
  id: string,
  from: RequestSource,
): Promise<void> {
  const { accountId } = session;
  await transaction(db, async (tx) => {
    await lockFresh(tx, session);
    if (!(await deletePasskey(tx, accountId, id))) return;
    await recordAccountEvent(tx, { accountId, action: 'passkey.removed', from });
    await noteRemoved(tx, accountId);
  });
}

function readAnswer(credential: string): z.output<typeof answer> | undefined {
  try {
    return answer.parse(JSON.parse(credential));
  } catch {
    return undefined;
  }
}

const refused = () => new Failure('passkey_refused');
