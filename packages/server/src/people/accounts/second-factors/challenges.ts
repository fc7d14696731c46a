import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { hashSecret } from '#ground/access/authenticate.ts';
import type { Db } from '#ground/db/database.ts';
import type { Clock } from '#ground/ports/clock.ts';
import type { Accounts } from '../account/accounts.ts';
import { useChallenge } from '../stored/passkeys.queries.ts';

/** What a challenge is for. An answer for one purpose counts for no other. */
export type Purpose = 'sign_in' | 'second' | 'add';

const validSeconds = 300;
export const validMs = validSeconds * 1000;

interface ChallengeParts {
  db: Db;
  clock: Clock;
  accounts: Accounts;
}

const kept = z.object({ challenge: z.string(), until: z.number() });
/** The signature of a cookie includes its name: one for another purpose does not count. */
const nameOf = (purpose: Purpose) => `passkey_${purpose}`;

/** Makes a challenge, which only the browser with the cookie can answer. */
export async function makeChallenge(
  { clock, accounts }: ChallengeParts,
  purpose: Purpose,
): Promise<{ challenge: Buffer; cookie: string }> {
  const challenge = randomBytes(32);
  const until = clock.now().getTime() + validMs;
  const text = JSON.stringify({ challenge: challenge.toString('base64url'), until });
  const cookies = await accounts.openCookies();
  const value = Buffer.from(text).toString('base64url');
  return { challenge, cookie: cookies.write(nameOf(purpose), value, validSeconds) };
}

/** Returns the challenge of this browser in base64url and uses it up; undefined without one. */
export async function takeChallenge(
  { db, clock, accounts }: ChallengeParts,
  purpose: Purpose,
  client: Headers,
): Promise<string | undefined> {
  const value = (await accounts.openCookies()).read(nameOf(purpose), client);
  if (value === undefined) return undefined;
  const { challenge, until } = kept.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  if (until < clock.now().getTime()) return undefined;
  return (await useChallenge(db, hashSecret(challenge), validSeconds)) ? challenge : undefined;
}
