import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '../../../../../../test/mail-server.ts';
import { signIn } from '../../../../../../test/sign-in.ts';
import { asking, newTree, refused } from '../../../../../../test/world.ts';
import { openServer, operatedServer } from './fixtures/operated-server.ts';
import { key, mailAt, model, startModel } from './fixtures/what-to-set.ts';

describe('PATCH /v1/system/settings', () => {
  test('200: the language model is in force at once, and taken away again', async () => {
    const { change, ask, read } = await operatedServer();
    const { url, asked } = await startModel();
    expect(await read()).toMatchObject({ model: { source: 'default', stored: null } });
    const { status, body } = await change({ model: model(url, { key, models: ['large'] }) });
    expect([status, body.settings.model]).toEqual([
      200,
      {
        variables: [],
        source: 'page',
        inForce: 'tiny',
        stored: {
          address: url,
          name: 'tiny',
          models: ['large'],
          timeoutSeconds: 60,
          hasKey: true,
        },
        trouble: null,
        changedAt: expect.any(String),
        changedBy: expect.stringContaining('@example.com'),
      },
    ]);
    expect((await ask('GET', '/v1/agents')).body.models).toEqual({
      default: 'tiny',
      allowed: ['tiny', 'large'],
    });
    const trial = await ask('POST', '/v1/system/model-tests', {});
    expect(trial.body).toMatchObject({ model: 'tiny', outcome: 'supported' });
    expect(asked[0]!.headers.authorization).toBe(`Bearer ${key}`);
    await change({ model: null });
    expect(await ask('POST', '/v1/system/model-tests', {})).toEqual(refused('model_unset'));
    expect(await read()).toMatchObject({ model: { source: 'default', changedAt: null } });
  });

  test('a secret goes in and never comes out, neither by an answer nor by the audit log or a row', async () => {
    const { change, ask, parts, read } = await operatedServer();
    const { url } = await startModel();
    const password = 'hunter2-hunter2';
    const said = [await change({ model: model(url, { key }) })];
    said.push(await change({ mail: mailAt(1, { user: 'ada', password }) }));
    said.push(await change({ mail: null }), await read(), await ask('GET', '/v1/audit'));
    const { rows } =
      await sql`select row_to_json(stored) as row from server_settings stored`.execute(parts.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([said, rows])).not.toMatch(/sk-very|hunter2/);
    const { entries } = (await ask('GET', '/v1/audit')).body;
    const changes = entries.filter(({ action }: any) => action.startsWith('setting.'));
    expect(changes.map(({ action, change: of }: any) => [action, of])).toEqual([
      ['setting.mail', { from: '127.0.0.1:1 (offered, ada), Hall <hall@example.com>', to: 'none' }],
      ['setting.mail', { from: 'none', to: '127.0.0.1:1 (offered, ada), Hall <hall@example.com>' }],
      ['setting.model', { from: 'none', to: `tiny (${url})` }],
    ]);
  });

  test('the audit log of the first organisation has it, too, and tells of another secret or time alone', async () => {
    const operators: string[] = [];
    const { app, parts, change, ask, tree } = await operatedServer({ operators });
    const address = 'http://127.0.0.1:9/v1';
    await change({ model: model(address, { key }) });
    await change({ model: model(address, { key: 'sk-new', timeoutSeconds: 9 }) });
    const other = await newTree(parts);
    operators.push(other.owner.email, tree.owner.email);
    const second = asking(app, await signIn({ parts }, other.owner.userId));
    const body = { model: model(address, { key: null, timeoutSeconds: 9 }) };
    expect((await second('PATCH', '/v1/system/settings', body)).status).toBe(200);
    const said = async (asks: typeof ask) => {
      const { entries } = (await asks('GET', '/v1/audit')).body;
      const changes = entries.filter(({ action }: any) => action === 'setting.model');
      return changes.map(({ change: of }: any) => of.to);
    };
    const is = `tiny (${address})`;
    expect(await said(second)).toEqual([`${is}, another secret`]);
    expect(await said(ask)).toEqual([
      `${is}, another secret`,
      `${is}, another secret, another time limit`,
      is,
    ]);
  });

  test('400: a kept secret is not sent to another place; the same place keeps it', async () => {
    const { change, ask } = await operatedServer();
    const [first, second] = [await startModel(), await startModel()];
    await change({ model: model(first.url, { key }) });
    const { status, body } = await change({ model: model(second.url) });
    expect([status, body.details]).toEqual([
      400,
      [expect.objectContaining({ path: 'model.key', code: 'secret_needed' })],
    ]);
    const beside = first.url.replace(/\/v1$/, '/elsewhere');
    expect((await change({ model: model(beside) })).status).toBe(400);
    expect((await change({ model: model(`${first.url}/`, { name: 'other' }) })).status).toBe(200);
    await ask('POST', '/v1/system/model-tests', {});
    expect(first.asked.at(-1)!.headers.authorization).toBe(`Bearer ${key}`);
    expect((await change({ model: model(second.url, { key: null }) })).status).toBe(200);
    await ask('POST', '/v1/system/model-tests', {});
    expect(second.asked.at(-1)!.headers.authorization).toBeUndefined();
    await change({ mail: mailAt(1, { user: 'ada', password: 'a' }) });
    const strange = [{ host: 'evil.example' }, { port: 2 }, { user: 'eve' }];
    for (const more of strange) {
      const again = await change({ mail: mailAt(1, { user: 'ada', ...more }) });
      expect([again.status, again.body.details?.[0].path]).toEqual([400, 'mail.server.password']);
    }
    const secured = { user: 'ada', encryption: 'starttls' };
    expect((await change({ mail: mailAt(1, secured) })).status).toBe(400);
    expect((await change({ mail: mailAt(1, { user: 'ada' }) })).status).toBe(200);
  });

  test('200: mail leaves by the server that was set, from the sender that was set', async () => {
    const { change, ask } = await operatedServer();
    const post = await startMailServer();
    expect((await ask('GET', '/auth/session')).body.sendsMail).toBe(false);
    expect((await change({ mail: mailAt(post.port) })).status).toBe(200);
    expect((await ask('GET', '/auth/session')).body.sendsMail).toBe(true);
    expect(await ask('POST', '/v1/system/mail-tests', {})).toMatchObject({
      status: 200,
      body: { isSent: true },
    });
    expect(post.received).toMatchObject([{ from: 'hall@example.com' }]);
    await change({ mail: null });
    expect((await ask('POST', '/v1/system/mail-tests', {})).body.isSent).toBe(false);
  });

  test('409: somebody has changed the setting since it was read; nothing of the change is kept', async () => {
    const { change, read } = await operatedServer();
    const { changedAt } = (await change({ mail: mailAt(1) })).body.settings.mail;
    const late = { mail: mailAt(2), model: model('http://127.0.0.1:9/v1') };
    const old = { ...late, seen: { mail: null } };
    expect(await change(old)).toEqual(refused('settings_changed'));
    expect(await read()).toMatchObject({
      mail: { stored: { server: { port: 1 } } },
      model: { stored: null },
    });
    expect((await change({ ...late, seen: { mail: changedAt } })).status).toBe(200);
  });

  test('403: keys, a session that is not fresh, members, and owners who do not operate the server', async () => {
    const { change, ask, tree, parts, app } = await operatedServer();
    const path = '/v1/system/settings';
    expect(await ask('PATCH', path, { mail: null }, tree.headers)).toEqual(
      refused('settings_of_key'),
    );
    expect(await ask('GET', path, undefined, tree.headers)).toEqual(refused('settings_of_key'));
    const { userId } = await tree.addMember(tree.team, 'partner@example.com', 'partner');
    const partner = await signIn({ parts }, userId);
    expect((await ask('GET', path, undefined, partner)).status).toBe(403);
    await sql`update auth_sessions set created_at = now() - interval '1 hour'`.execute(parts.db);
    expect(await change({ mail: null })).toEqual(refused('confirm_yourself'));
    const other = await newTree(parts);
    const stranger = asking(app, await signIn({ parts }, other.owner.userId));
    expect(await stranger('GET', path)).toEqual(refused('not_operator'));
    expect(await stranger('PATCH', path, { mail: null })).toEqual(refused('not_operator'));
  });

  test('403: an owner whom OPERATORS does not list, also of an only organisation', async () => {
    const operators: string[] = ['somebody@example.com'];
    const { change, ask, tree } = await operatedServer({ operators });
    const candidate = { candidate: model('http://127.0.0.1:9/v1') };
    const mail = { candidate: mailAt(9) };
    for (const said of [
      await ask('GET', '/v1/system/settings'),
      await change({ mail: null }),
      await ask('POST', '/v1/system/model-tests', candidate),
      await ask('POST', '/v1/system/mail-tests', mail),
    ])
      expect(said).toEqual(refused('not_operator'));
    expect((await ask('GET', '/v1/system/checks')).status).toBe(200);
    operators.push(tree.owner.email);
    expect((await change({ mail: null })).status).toBe(200);
  });

  test('400: hostile input changes nothing, and the answer names the field', async () => {
    const { change, read } = await operatedServer();
    const hostile: [object, string][] = [
      [{ model: model('ftp://host') }, 'model.address'],
      [{ model: model('https://ada:secret@host/v1') }, 'model.address'],
      [{ model: model('https://host/v1#x') }, 'model.address'],
      [{ model: model('https://host/v1', { name: ' ' }) }, 'model.name'],
      [{ model: model('https://host/v1', { key: 'a\nb' }) }, 'model.key'],
      [{ model: model('https://host/v1', { models: Array(21).fill('a') }) }, 'model.models'],
      [{ mail: mailAt(1, { host: 'a b' }) }, 'mail.server.host'],
      [{ mail: mailAt(1, { host: 'host?tls.rejectUnauthorized=false' }) }, 'mail.server.host'],
      [{ mail: mailAt(1, { host: ':::' }) }, 'mail.server.host'],
      [{ mail: mailAt(1, { host: '192.168.1.300' }) }, 'mail.server.host'],
      [{ mail: mailAt(1, { host: 'mail.1' }) }, 'mail.server.host'],
      [{ mail: mailAt(1, { host: 'a.256', user: 'ada', password: 'x' }) }, 'mail.server.host'],
      [{ mail: mailAt(0) }, 'mail.server.port'],
      [{ mail: mailAt(1, { user: 'a\r\nb' }) }, 'mail.server.user'],
      [{ mail: { server: null, from: 'Eve <a@b>, <c@d>' } }, 'mail.from'],
    ];
    for (const [body, path] of hostile) {
      const { status, body: said } = await change(body);
      expect([status, said.details?.[0]?.path]).toEqual([400, path]);
    }
    expect(await read()).toMatchObject({ model: { stored: null }, mail: { stored: null } });
  });
});

test('a setting that could not be put in force is put in force as soon as it can be', async () => {
  const { change, read, settings, parts } = await operatedServer();
  const outbox = join(settings.dataDir, 'outbox');
  await rm(outbox, { recursive: true });
  await writeFile(outbox, '');
  const { status, body } = await change({ mail: { server: null, from: 'hall@example.com' } });
  expect([status, body.settings.mail.trouble]).toEqual([200, 'unreadable']);
  expect(parts.settings.mailFrom).toBe(settings.mailFrom);
  await rm(outbox);
  expect(await read()).toMatchObject({
    mail: { trouble: null, source: 'page', inForce: null, stored: { from: 'hall@example.com' } },
  });
  expect(parts.settings.mailFrom).toBe('hall@example.com');
});

describe('several servers on one database', () => {
  test('a change is in force on the others within seconds', async () => {
    const { change, settings } = await operatedServer();
    const other = await openServer(settings);
    onTestFinished(other.close);
    const post = await startMailServer();
    const { url } = await startModel();
    await change({ model: model(url, { key }), mail: mailAt(post.port) });
    await vi.waitFor(
      () => {
        expect(other.parts.model()?.name).toBe('tiny');
        expect(other.parts.settings.smtpUrl).toContain(String(post.port));
      },
      { timeout: 5_000 },
    );
    await change({ model: null });
    await vi.waitFor(() => expect(other.parts.model()).toBeNull(), { timeout: 5_000 });
  });
});
