import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startMailServer } from '../../../../../../test/mail-server.ts';
import { refused } from '../../../../../../test/world.ts';
import { operatedServer } from './fixtures/operated-server.ts';
import { key, mailAt, model, startModel } from './fixtures/what-to-set.ts';

describe('what is not set yet', () => {
  test('is tried before it is set: a model with the kept key, and none of it stays', async () => {
    const { change, ask, parts, tree } = await operatedServer();
    const { url, asked } = await startModel();
    await change({ model: model(url, { key }) });
    const path = '/v1/system/model-tests';
    const tried = await ask('POST', path, { candidate: model(url, { name: 'other' }) });
    expect(tried.body).toMatchObject({ model: 'other', outcome: 'supported' });
    expect(asked.at(-1)!.headers.authorization).toBe(`Bearer ${key}`);
    expect(parts.model()?.name).toBe('tiny');
    const elsewhere = { candidate: model('http://127.0.0.1:9/v1') };
    expect((await ask('POST', path, elsewhere)).status).toBe(400);
    const away = { candidate: model('http://127.0.0.1:9/v1', { key: null }) };
    expect((await ask('POST', path, away)).body).toMatchObject({ trouble: 'unreachable' });
    expect(await ask('POST', path, away, tree.headers)).toEqual(refused('settings_of_key'));
  });

  test('is tried before it is set: a mail server, and the answer says what is wrong', async () => {
    const { ask, parts } = await operatedServer();
    const post = await startMailServer({
      authOptional: false,
      onAuth: (_, __, done) => done(new Error('Wrong password')),
    });
    const open = await startMailServer();
    const path = '/v1/system/mail-tests';
    const sent = await ask('POST', path, { candidate: mailAt(open.port) });
    expect([sent.body.isSent, open.received.length]).toEqual([true, 1]);
    const candidate = mailAt(post.port, { user: 'ada', password: 'hunter2-hunter2' });
    const { status, body } = await ask('POST', path, { candidate });
    expect([status, body.error]).toEqual([502, expect.stringMatching(/\(.*127\.0\.0\.1:.*\)$/)]);
    expect(body.error).not.toContain('hunter2');
    expect(parts.settings.smtpUrl).toBeUndefined();
  });

  test('is tried as it would be saved: without a server of its own it goes where the environment says', async () => {
    const { ask, change } = await operatedServer();
    const post = await startMailServer();
    await change({ mail: mailAt(post.port) });
    const candidate = { server: null, from: 'other@example.com' };
    const { status, body } = await ask('POST', '/v1/system/mail-tests', { candidate });
    expect([status, body.isSent, post.received.length]).toEqual([200, false, 0]);
  });

  test('is tried by somebody who has just signed in, and the audit log says where', async () => {
    const { ask, parts } = await operatedServer();
    const { url } = await startModel();
    const post = await startMailServer();
    const tries: [string, object][] = [
      ['/v1/system/model-tests', { candidate: model(url, { key }) }],
      ['/v1/system/mail-tests', { candidate: mailAt(post.port) }],
    ];
    for (const [path, body] of tries) expect((await ask('POST', path, body)).status).toBe(200);
    const { entries } = (await ask('GET', '/v1/audit')).body;
    const tried = entries.filter(({ action }: any) => action === 'setting.tried');
    expect(tried.map(({ change: of }: any) => of.to)).toEqual([
      `127.0.0.1:${post.port} (offered), Hall <hall@example.com>`,
      `tiny (${url})`,
    ]);
    await sql`update auth_sessions set created_at = now() - interval '1 hour'`.execute(parts.db);
    for (const [path, body] of tries)
      expect(await ask('POST', path, body)).toEqual(refused('confirm_yourself'));
  });

  test('the state of the server is looked at anew after a change', async () => {
    const { ask, change } = await operatedServer();
    const stateOf = async () => {
      const { checks } = (await ask('GET', '/v1/system/checks')).body;
      return checks.find(({ name }: any) => name === 'mail').code;
    };
    expect(await stateOf()).toBe('mail_unset');
    const post = await startMailServer();
    await change({ mail: mailAt(post.port) });
    expect(await stateOf()).toBe('mail_answers_openly');
  });
});
