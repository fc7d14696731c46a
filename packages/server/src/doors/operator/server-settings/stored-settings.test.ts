import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ownSettings } from '../../../../../../test/app.ts';
import { signIn } from '../../../../../../test/sign-in.ts';
import { asking } from '../../../../../../test/world.ts';
import { MailUnavailable } from '#outgoing/mail/mailer.ts';
import { finishCopy } from '#doors/operator/backup/database-target.ts';
import { openDatabase } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { renewSecrets } from '#doors/operator/secrets/open-secrets.ts';
import { openServer, operatedServer } from './fixtures/operated-server.ts';
import { showServerSettings } from './show-server-settings.ts';

const stored = {
  model: { address: 'http://127.0.0.1:9/v1', name: 'tiny', key: 'sk-kept', timeoutSeconds: 7 },
  mail: {
    server: { host: '127.0.0.1', port: 9, encryption: 'offered', user: 'ada', password: 'x' },
    from: 'hall@example.com',
  },
};

const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h', messageId: 'a@b' };

/** Stores settings, closes the server, and returns its settings to start with again. */
async function storedBefore() {
  const { change, settings, close } = await operatedServer();
  expect((await change(stored)).status).toBe(200);
  await close();
  return settings;
}

async function start(settings: Awaited<ReturnType<typeof storedBefore>>) {
  const server = await openServer(settings);
  onTestFinished(server.close);
  const { read } = server.parts.serverSettings;
  return { ...server, read, shown: showServerSettings(server.parts.serverSettings) };
}

/** Returns the only user, who is the owner. */
async function anybody({ db }: { db: Db }): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from users`.execute(db);
  return rows[0]!.id;
}

async function run(settings: { dataDir: string; databaseUrl: string | undefined }) {
  return openDatabase({ dataDir: settings.dataDir, url: settings.databaseUrl });
}

describe('what is stored', () => {
  test('is in force when a server starts', async () => {
    const { parts } = await start(await storedBefore());
    expect(parts.model()).toMatchObject({ name: 'tiny', budgetMs: 7000 });
    expect(parts.settings).toMatchObject({
      smtpUrl: 'smtp://ada:x@127.0.0.1:9',
      mailFrom: 'hall@example.com',
      llmApiKey: 'sk-kept',
    });
  });

  test('loses to the environment, part by part; a key of the environment is not sent to an address of the page', async () => {
    const settings = await storedBefore();
    const { settings: read } = await ownSettings({
      DATABASE_URL: settings.databaseUrl!,
      LLM_API_KEY: 'sk-environment',
      LLM_TIMEOUT: '9',
      MAIL_FROM: 'env@example.com',
    });
    const { parts, shown } = await start({ ...read, dataDir: settings.dataDir });
    expect(parts.settings).toMatchObject({
      llmApiKey: 'sk-kept',
      llmTimeoutMs: 9000,
      mailFrom: 'env@example.com',
      smtpUrl: 'smtp://ada:x@127.0.0.1:9',
    });
    expect(shown).toMatchObject({
      model: { source: 'page', variables: ['LLM_TIMEOUT'] },
      mail: { source: 'page', variables: ['MAIL_FROM'], inForce: 'env@example.com' },
    });
  });

  test('is kept where the environment hides it, when the other part is saved', async () => {
    const settings = await storedBefore();
    const { settings: read } = await ownSettings({
      DATABASE_URL: settings.databaseUrl!,
      MAIL_FROM: 'env@example.com',
    });
    const { app, parts, read: readStored } = await start({ ...read, dataDir: settings.dataDir });
    const server = { ...stored.mail.server, host: '127.0.0.2' };
    expect(readStored().mail.value?.from).toBe('hall@example.com');
    const ask = asking(app, await signIn({ parts }, await anybody(parts)));
    const body = { mail: { server, from: null } };
    expect((await ask('PATCH', '/v1/system/settings', body)).status).toBe(200);
    expect(readStored().mail.value).toMatchObject({
      server: { host: '127.0.0.2' },
      from: 'hall@example.com',
    });
  });

  test('is kept with its secret where SMTP_URL hides it, when the sender is saved', async () => {
    const settings = await storedBefore();
    const { settings: read } = await ownSettings({
      DATABASE_URL: settings.databaseUrl!,
      SMTP_URL: 'smtp://127.0.0.1:7',
    });
    const { app, parts, read: readStored } = await start({ ...read, dataDir: settings.dataDir });
    const ask = asking(app, await signIn({ parts }, await anybody(parts)));
    const body = { mail: { server: null, from: 'new@example.com' } };
    expect((await ask('PATCH', '/v1/system/settings', body)).status).toBe(200);
    expect(readStored().mail).toMatchObject({
      value: { server: { host: '127.0.0.1' }, from: 'new@example.com' },
      secret: 'x',
    });
  });

  test('is hidden whole by LLM and SMTP_URL, and says so', async () => {
    const settings = await storedBefore();
    const { settings: read } = await ownSettings({
      DATABASE_URL: settings.databaseUrl!,
      LLM: 'http://127.0.0.1:9/v1#of-the-environment',
      SMTP_URL: 'smtp://127.0.0.1:7',
      MAIL_FROM: 'env@example.com',
    });
    const { parts, shown } = await start({ ...read, dataDir: settings.dataDir });
    expect(parts.model()?.name).toBe('of-the-environment');
    expect(parts.settings).toMatchObject({ smtpUrl: 'smtp://127.0.0.1:7', llmApiKey: undefined });
    expect(shown).toMatchObject({
      model: { source: 'environment', inForce: 'of-the-environment', stored: { name: 'tiny' } },
      mail: { source: 'environment', stored: { from: 'hall@example.com' } },
    });
  });

  test('does not count without its secret: the server starts and says so', async () => {
    const settings = await storedBefore();
    const database = await run(settings);
    await renewSecrets(database.db, settings);
    await database.close();
    const { parts, shown } = await start(settings);
    expect([parts.model(), parts.settings.smtpUrl]).toEqual([null, undefined]);
    expect(shown).toMatchObject({
      model: { trouble: 'secret_lost', source: 'default', stored: { name: 'tiny', hasKey: true } },
      mail: { trouble: 'secret_lost' },
    });
    // Mail waits instead of being laid into a folder as if it were sent.
    await expect(parts.mailer.send(mail)).rejects.toThrow(MailUnavailable);
  });

  test('does not count in a restored copy until it is given again; new mail waits', async () => {
    const settings = await storedBefore();
    const database = await run(settings);
    const copy = { isVerified: false, searches: [], made: undefined };
    await finishCopy(database, { ...copy, sendsMail: false });
    await database.close();
    const { parts, shown, app } = await start(settings);
    expect([parts.model(), parts.settings.smtpUrl]).toEqual([null, undefined]);
    expect(shown).toMatchObject({
      model: { trouble: 'restored', source: 'default', stored: { name: 'tiny', hasKey: true } },
      mail: { trouble: 'restored', source: 'default', stored: { from: 'hall@example.com' } },
    });
    await expect(parts.mailer.send(mail)).rejects.toThrow(MailUnavailable);
    const ask = asking(app, await signIn({ parts }, await anybody(parts)));
    const model = { address: stored.model.address, name: 'tiny' };
    expect((await ask('PATCH', '/v1/system/settings', { model })).status).toBe(200);
    expect(parts.settings).toMatchObject({ llmApiKey: 'sk-kept', smtpUrl: undefined });
  });

  test.each(['192.168.1.300', 'mail.1'])(
    'does not count if it does not open: a server starts with the mail host %s',
    async (host) => {
      const settings = await storedBefore();
      const database = await run(settings);
      await sql`update server_settings set value = jsonb_set(value, '{server,host}', to_jsonb(${host}::text)),
        has_secret = false, secret = null where name = 'mail'`.execute(database.db);
      await database.close();
      const { parts, shown } = await start(settings);
      expect(parts.settings.smtpUrl).toBeUndefined();
      expect(shown).toMatchObject({ mail: { trouble: 'unreadable' }, model: { source: 'page' } });
    },
  );

  test.each([
    [
      'a secret that was sealed for another place',
      sql`value || '{"address": "http://evil.example"}'`,
    ],
    ['another form', sql`'{"adress": 1}'`],
    ['a text', sql`'"x"'`],
    ['an address that none is', sql`value || '{"address": "::"}'`],
  ])('does not count, whatever a row holds: %s', async (_, value) => {
    const settings = await storedBefore();
    const database = await run(settings);
    await sql`update server_settings set value = ${value}::jsonb where name = 'model'`.execute(
      database.db,
    );
    await sql`update server_settings set value = '{"server": {"host": "a b", "port": 1, "user": null, "encryption": "tls"}, "from": null}'
      where name = 'mail'`.execute(database.db);
    await database.close();
    const { parts, shown } = await start(settings);
    expect([parts.model(), parts.settings.smtpUrl]).toEqual([null, undefined]);
    expect(shown.model.trouble).toMatch(/unreadable|secret_lost/);
    expect(shown.mail.trouble).toBe('unreadable');
  });
});
