import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { oidcClient, startOidcServer } from '../../../../../../test/oidc-server.ts';
import { addressHeader } from '#ground/http/requester.ts';
import type { Mail } from '#outgoing/mail/mailer.ts';
import { openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { openAccounts } from '../account/accounts.ts';
import { claim, invite, names, password } from '../fixtures/invite.ts';
import { acceptInvitation } from '../invitations/accept-invitation.ts';
import { networkOf } from './network-of.ts';
import { resetPassword, sendPasswordReset } from '../passwords/reset-password.ts';
import { isKnownPlace, recordSignInPlace } from './sign-in-places.queries.ts';
import type { Place } from './sign-in-places.queries.ts';
import { sendSignInLink } from '../signing-in/links.ts';
import { signInWithLink } from '../signing-in/sign-in.ts';

const world = await testApp();
const { parts } = world;
const accounts = openAccounts(parts);
const address = '203.0.113.9';
const requester = {
  client: new Headers({ [addressHeader]: address }),
  requestId: crypto.randomUUID(),
  address,
};
const limits = {
  consumePasswordAttempt: async () => async () => {},
  consumeCodeAttempt: async () => async () => {},
  consumeLinkRequest: async () => {},
  consumeAnswer: async () => async () => {},
};

const isKnown = (email: string, from = address) =>
  isKnownPlace(parts.db, { email, address: networkOf(from) });

async function tokenTo(email: string, send = sendSignInLink): Promise<string> {
  const sent: Mail[] = [];
  const mailer = { ...parts.mailer, send: async (mail: Mail) => void sent.push(mail) };
  const { signal } = new AbortController();
  await send({ ...parts, mailer }, { data: { email }, isLast: false, signal });
  return /\/([\w-]{43})\s/.exec(sent[0]!.text)![1]!;
}

const ways: [string, (email: string) => Promise<unknown>][] = [
  [
    'a link from a mail',
    async (email) =>
      signInWithLink({ ...parts, accounts, signInLimits: limits }, requester, await tokenTo(email)),
  ],
  [
    'a new password',
    async (email) => {
      const token = await tokenTo(email, sendPasswordReset);
      return resetPassword({ ...parts, accounts }, requester, token, 'another long password');
    },
  ],
];

test.each(ways)(
  'S42: signing in by %s makes the person’s network address known',
  async (_, signIn) => {
    const { email } = await claim(world);
    expect(await isKnown(email)).toBe(false);
    await signIn(email);
    expect(await isKnown(email)).toBe(true);
    expect(await isKnown(email, '203.0.113.10')).toBe(false);
  },
);

test('S42: signing in by an invitation makes the person’s network address known', async () => {
  const { token, email } = await invite(world);
  expect(await isKnown(email)).toBe(false);
  await acceptInvitation({ ...parts, accounts }, token, { ...names, password }, requester);
  expect(await isKnown(email)).toBe(true);
});

test('S42: signing in at the identity provider makes the person’s network address known', async () => {
  const provider = await startOidcServer();
  const safeFetch = openSafeFetch({ privateHosts: ['127.0.0.1:*'] });
  onTestFinished(() => safeFetch.close());
  const { email } = await claim(world);
  provider.person = { ...provider.person, email, email_verified: true };
  const oidc = { issuer: provider.issuer, ...oidcClient };
  const settings = { ...parts.settings, publicUrl: 'http://hall.example:3000', oidc };
  const there = openAccounts({ ...parts, safeFetch, settings });
  const started = (await there.startAtProvider(requester.client, { provider: 'oidc', next: '/' }))!;
  const cookie = started.cookies.map((line) => line.split(';')[0]).join('; ');
  const back = provider.visit(started.url);
  const client = new Headers({ cookie, [addressHeader]: address });
  const ended = await there.finishAtProvider(client, 'oidc', Object.fromEntries(back.searchParams));
  expect(ended.cookies.join()).toContain('session_token=');
  expect(await isKnown(email)).toBe(true);
});

describe('a sign-in address that was known for 90 days', () => {
  const at = (email: string) => ({ email, address: networkOf(address) });
  const age = (place: Place, days: number) =>
    sql`update sign_in_places set last_used_at = now() - make_interval(days => ${days})
      where place = ${createHash('sha256').update(`${place.email}\n${place.address}`).digest()}
      returning place`.execute(parts.db);
  const newPlace = async (days: number) => {
    const place = at(`${crypto.randomUUID()}@example.com`);
    await recordSignInPlace(parts.db, place);
    expect((await age(place, days)).rows).toHaveLength(1);
    return place;
  };

  test('is known again after the next sign-in', async () => {
    const place = await newPlace(91);
    expect(await isKnownPlace(parts.db, place)).toBe(false);
    await recordSignInPlace(parts.db, place);
    expect(await isKnownPlace(parts.db, place)).toBe(true);
  });

  test('is deleted at the next sign-in of anybody, and no earlier', async () => {
    const [old, young] = [await newPlace(91), await newPlace(89)];
    await newPlace(0);
    expect(await isKnownPlace(parts.db, young)).toBe(true);
    expect((await age(old, 0)).rows).toEqual([]);
  });
});
