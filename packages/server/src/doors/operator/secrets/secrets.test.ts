import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testSettings } from '../../../../../../test/app.ts';
import { signIn } from '../../../../../../test/sign-in.ts';
import { newTree } from '../../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { openDatabase } from '#ground/db/database.ts';
import { createLog } from '#ground/log.ts';
import { openParts } from '#app/parts.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { renewSecrets } from './open-secrets.ts';

vi.setConfig({ testTimeout: 180_000 });

async function newPlace(): Promise<Settings> {
  const { settings, tidy } = await testSettings();
  onTestFinished(tidy);
  return { ...settings, secretsKey: undefined };
}

async function withServer<T>(
  settings: Settings,
  work: (
    app: ReturnType<typeof createApp>,
    parts: Awaited<ReturnType<typeof openParts>>['parts'],
  ) => Promise<T>,
): Promise<T> {
  const { parts, close } = await openParts(settings, createLog('silent'));
  return work(createApp(parts), parts).finally(close);
}

async function storedSecrets(settings: Settings): Promise<Record<string, Buffer>> {
  const database = await openDatabase({ dataDir: settings.dataDir, url: settings.databaseUrl });
  const { rows } = await sql<{ name: string; secret: Buffer }>`
    select 'webhook' as name, secret from webhooks
    union all select 'old', old_secret from webhooks where old_secret is not null
    union all select 'widget', secret from widget_signing
    union all select 'sessions', secret from auth_secrets`.execute(database.db);
  await database.close();
  return Object.fromEntries(rows.map(({ name, secret }) => [name, secret]));
}

test('S69: a dump holds no secret that signs; the key lies beside the data, for this user alone', async () => {
  const settings = await newPlace();
  const path = join(settings.dataDir, 'secrets.key');
  const { headers, secret, cookie } = await withServer(settings, async (app, parts) => {
    const tree = await newTree(parts);
    const send = (address: string, body: object) =>
      app.request(address, { method: 'POST', headers: tree.headers, body: JSON.stringify(body) });
    const hook = { url: 'https://hook.invalid/', eventTypes: ['member.added'] };
    const { webhook } = (await (await send('/v1/webhooks', hook)).json()) as any;
    const rotated = (await (await send(`/v1/webhooks/${webhook.id}/rotate`, {})).json()) as any;
    await tree.addMember(tree.team, 'ada@example.com', 'member');
    const token = { userEmail: 'ada@example.com', origin: 'https://shop.example' };
    expect((await send('/v1/widget/tokens', token)).status).toBe(201);
    const signedIn = await signIn({ parts }, tree.owner.userId);
    return { headers: tree.headers, secret: rotated.secret as string, cookie: signedIn };
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const stored = await storedSecrets(settings);
  expect(Object.keys(stored).toSorted()).toEqual(['old', 'sessions', 'webhook', 'widget']);
  const clear = Buffer.from(secret.slice('whsec_'.length), 'base64');
  for (const sealed of Object.values(stored)) {
    expect(sealed.includes(clear)).toBe(false);
    expect(sealed.length).toBeGreaterThanOrEqual(61);
  }

  // As before the secrets were sealed: the next start seals what is there, and all goes on.
  await withServer(settings, async (_, { db, secretBox }) => {
    expect(secretBox.open('webhook', stored['webhook']!)).toEqual(clear);
    expect(() => secretBox.open('widget', stored['webhook']!)).toThrow(/does not open/);
    const widget = secretBox.open('widget', stored['widget']!);
    await sql`update webhooks set secret = ${clear}`.execute(db);
    await sql`update widget_signing set secret = ${widget}`.execute(db);
  });
  await withServer(settings, async (app, { db, secretBox }) => {
    const { rows } = await sql<{ secret: Buffer }>`select secret from webhooks`.execute(db);
    expect(rows[0]!.secret).not.toEqual(clear);
    expect(secretBox.open('webhook', rows[0]!.secret)).toEqual(clear);
    expect((await app.request('/auth/session', { headers: cookie })).status).toBe(200);
  });

  // A lost key: the start says so and what to do; other keys do not open it either.
  await rm(path);
  const lost = /secrets\.key: the key .* is missing\..* secrets renew makes new secrets/;
  await expect(openParts(settings, createLog('silent'))).rejects.toThrow(lost);
  const other = { ...settings, secretsKey: Buffer.alloc(32, 1) };
  await expect(openParts(other, createLog('silent'))).rejects.toThrow(
    /^SECRETS_KEY: the key .* another/,
  );
  await expect(stat(path)).rejects.toThrow('ENOENT');

  const database = await openDatabase({ dataDir: settings.dataDir, url: settings.databaseUrl });
  await sql`insert into identity_providers
      (org_id, preset, name, issuer, client_id, client_secret, claims, is_on, is_required)
    select id, 'generic', 'Id', 'https://id.invalid', 'x', 'x'::bytea, '{}', true, true
    from teams where parent_id is null`.execute(database.db);
  await sql`insert into directories (org_id, kind, name, settings, secret, signs_in)
    select id, 'ldap', 'Staff', '{}', 'x'::bytea, true from teams where parent_id is null`.execute(
    database.db,
  );
  expect(await renewSecrets(database.db, settings)).toEqual({ webhooks: 1 });
  const read = await sql`select secret, signs_in from directories`.execute(database.db);
  expect(read.rows).toEqual([{ secret: null, signs_in: false }]);
  const providers = await sql`select is_on, is_required from identity_providers`.execute(
    database.db,
  );
  expect(providers.rows).toEqual([{ is_on: false, is_required: false }]);
  await database.close();
  await withServer(settings, async (app, { db, secretBox }) => {
    expect((await app.request('/auth/session', { headers: cookie })).status).toBe(401);
    const { rows } = await sql<{ secret: Buffer; old_secret: null }>`
      select secret, old_secret from webhooks`.execute(db);
    expect(rows).toMatchObject([{ old_secret: null }]);
    expect(secretBox.open('webhook', rows[0]!.secret)).not.toEqual(clear);
    expect((await app.request('/v1/webhooks', { headers })).status).toBe(200);
  });
});
