import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { readableLog } from '#ground/http/fixtures/bare-api.ts';
import type { JobRunner } from '#ground/jobs/jobs.ts';
import { readSettings } from '#ground/settings/settings.ts';
import { insertAnswer, takeAnswer } from '#people/providers/saml/answers.queries.ts';
import { startAuthWork } from './auth.jobs.ts';
import { signed } from './fixtures/saml-attack.ts';
import { answerWith, assertAddress, openSamlWorld, post, signInBySaml } from './fixtures/saml.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';

const { parts } = await testApp();

/** Keeps an answer as if a provider had sent it; returns the hash of its code. */
async function keepAnswer(providerId: string): Promise<Buffer> {
  const answer = { person: { subject: 'x', email: null }, requestId: 'x', version: 1 };
  const random = () => randomBytes(32);
  const codeHash = random();
  const hashes = { assertionHash: random(), requestHash: random(), codeHash };
  expect(await insertAnswer(parts.db, { providerId, answer, ...hashes })).toBe(true);
  return codeHash;
}

describe('an answer that was taken', () => {
  test('is kept for an hour, however long its assertion counts', async () => {
    const opened = await openSamlWorld({ parts });
    const email = opened.organisation.address();
    await opened.organisation.addMember(email);
    assertAddress(opened.server, email);
    const dayMs = 24 * 60 * 60 * 1000;
    expect((await answerWith(opened.world, opened, signed, { end: dayMs })).to).toBe('/');
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from ends_at - now())::float / 60 as minutes from saml_answers
      where provider_id = ${opened.organisation.provider.id}`.execute(parts.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.minutes).toBeLessThanOrEqual(60);
    expect(rows[0]!.minutes).toBeGreaterThan(58);
  });

  test('S58: of those that nobody has come for, the last 500 of a provider are kept', async () => {
    const [{ organisation }, other] = [
      await openSamlWorld({ parts }),
      await openSamlWorld({ parts }),
    ];
    const providerId: string = organisation.provider.id;
    const keep = (of = providerId) => keepAnswer(of);
    const elsewhere = await keep(other.organisation.provider.id);
    const used = await keep();
    expect(await takeAnswer(parts.db, providerId, used)).toBeDefined();
    const codes: Buffer[] = [];
    for (let at = 0; at < 503; at += 1) codes.push(await keep());
    const { rows } = await sql<{ unread: number; all: number }>`
      select count(answer)::int as unread, count(*)::int as all from saml_answers
      where provider_id = ${providerId}`.execute(parts.db);
    expect(rows).toEqual([{ unread: 500, all: 501 }]);
    expect(await takeAnswer(parts.db, providerId, codes[2]!)).toBeUndefined();
    expect(await takeAnswer(parts.db, providerId, codes[3]!)).toBeDefined();
    expect(await takeAnswer(parts.db, other.organisation.provider.id, elsewhere)).toBeDefined();
  });
});

test('what has ended is deleted each hour, whether or not another answer comes', async () => {
  const { organisation } = await openSamlWorld({ parts });
  const providerId: string = organisation.provider.id;
  const counted = async () => {
    const { rows } = await sql<{ ends_at: Date }>`
      select ends_at from saml_answers where provider_id = ${providerId}`.execute(parts.db);
    return rows.length;
  };
  const keepEnded = async () => {
    await keepAnswer(providerId);
    await sql`update saml_answers set ends_at = now() - interval '1 second'
      where provider_id = ${providerId}`.execute(parts.db);
    expect(await counted()).toBe(1);
  };
  const isEmptied = () => vi.waitFor(async () => expect(await counted()).toBe(0));
  await keepEnded();
  const every = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => every.mockRestore());
  const jobs = { work: () => Promise.resolve() } as unknown as JobRunner;
  const work = await startAuthWork({ ...parts, jobs });
  onTestFinished(() => work.stop());
  await isEmptied();
  await keepEnded();
  const hourly = every.mock.calls.find(([, ms]) => ms === 60 * 60 * 1000);
  hourly?.[0]();
  await isEmptied();
});

test('S58: what a stranger writes into the log by an answer has an end', async () => {
  const { log, lines } = readableLog();
  const opened = await openSamlWorld({ parts: { ...parts, log } });
  const long = 'x'.repeat(9000);
  for (const extra of [
    {
      status: 'Responder',
      extra: `<samlp:Status><samlp:StatusMessage>${long}</samlp:StatusMessage></samlp:Status>`,
    },
    { confirmationEnd: 1, issuer: long },
  ])
    await answerWith(opened.world, opened, signed, extra);
  await answerWith(opened.world, opened, () => `<${long}/>`);
  const refusals = lines.filter((line: any) => line.reason !== undefined);
  expect(refusals).toHaveLength(3);
  for (const { reason } of refusals as any[]) expect(reason.length).toBeLessThanOrEqual(300);
});

test('S58: an address may have 200 answers refused in a quarter of an hour; right ones do not count', async () => {
  const { rateLimits } = readSettings({});
  const limited = { ...parts, settings: { ...parts.settings, rateLimits } };
  const { world, server, organisation, path } = await openSamlWorld({ parts: limited });
  const email = organisation.address();
  await organisation.addMember(email);
  assertAddress(server, email);
  const action = organisation.provider.callbackUrl;
  const refused = () =>
    post(world, openBrowser(world), { action, fields: { SAMLResponse: 'x', RelayState: 'x' } });
  for (let time = 0; time < 199; time += 1)
    expect((await refused()).to).toBe('/sign-in?error=saml_invalid');
  for (const _ of [1, 2, 3]) expect((await signInBySaml(world, server, path)).to).toBe('/');
  expect((await refused()).to).toBe('/sign-in?error=saml_invalid');
  expect((await refused()).status).toBe(429);
  expect((await signInBySaml(world, server, path)).status).toBe(429);
});
