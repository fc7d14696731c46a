import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { ensureHandle, listPasskeys } from '../stored/passkeys.queries.ts';
import type { PasskeyRow } from '../stored/passkeys.queries.ts';
import type { Db } from '#ground/db/database.ts';
import { validMs } from './challenges.ts';

/** The site that passkeys belong to: browsers give them to no other. */
export interface Site {
  origin: string;
  rpId: string;
}

/** Returns the site of passkeys; undefined for an address for which browsers keep none. */
export function siteOf(publicUrl: string): Site | undefined {
  const { origin, protocol, hostname } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { origin, rpId: hostname } : undefined;
}

/** At the first use: it brings parsers of certificates along. */
const load = () => import('@simplewebauthn/server');

/** Ed25519, ECDSA with P-256 and RSA: what every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

const toRef = ({ credential_id: id, transports }: PasskeyRow) => ({ id, transports });

/** Returns what a browser needs to make a passkey for this account. */
export async function describeRegistration(
  db: Db,
  { rpId }: Site,
  { accountId, email, challenge }: { accountId: string; email: string; challenge: Buffer },
): Promise<object> {
  const handle = await ensureHandle(db, accountId, randomBytes(32));
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    supportedAlgorithmIDs,
    rpName: 'Guildhall',
    rpID: rpId,
    userName: email,
    userDisplayName: email,
    userID: Uint8Array.from(handle),
    challenge: Uint8Array.from(challenge),
    timeout: validMs,
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(db, accountId)).map(toRef),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Returns what a browser needs to use a passkey: any of the site, or one of these. */
export async function describeAuthentication(
  { rpId }: Site,
  { challenge, passkeys }: { challenge: Buffer; passkeys: readonly PasskeyRow[] },
): Promise<object> {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: Uint8Array.from(challenge),
    timeout: validMs,
    userVerification: 'required',
    allowCredentials: passkeys.map(toRef),
  });
}

/** Returns the new passkey of an answer to this challenge; undefined if the answer does not hold. */
export async function verifyRegistration(
  { origin, rpId }: Site,
  { response, challenge }: { response: object; challenge: string },
) {
  const { verifyRegistrationResponse } = await load();
  const verified = await verifyRegistrationResponse({
    supportedAlgorithmIDs,
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  return verified?.registrationInfo?.credential;
}

/**
 * Returns what the passkey's counter says after this answer; undefined if the answer does not hold.
 * Whether the counter went on is left to `usePasskey`, which knows of uses at the same time.
 */
export async function verifyAuthentication(
  { origin, rpId }: Site,
  passkey: PasskeyRow,
  { response, challenge }: { response: object; challenge: string },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: 0,
    },
  }).catch(() => undefined);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}
