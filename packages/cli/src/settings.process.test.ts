import { expect, onTestFinished, test, vi } from 'vitest';
import { operatedServer } from '../../server/src/doors/operator/server-settings/fixtures/operated-server.ts';
import { testSecretsKey } from '../../../test/secrets-key.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { runHere } from './run-here.fixture.ts';

vi.setConfig({ testTimeout: 120_000 });

test('lists what is in force without secrets, and takes back what was set on the page', async () => {
  const { change, settings, ask, read } = await operatedServer();
  const post = await startMailServer({}, onTestFinished);
  const server = { host: '127.0.0.1', port: post.port, encryption: 'offered' };
  const from = 'hall@example.com';
  const model = { address: 'http://127.0.0.1:9/v1', name: 'tiny', key: 'sk-very-secret' };
  await change({ mail: { server, from }, model });
  const env = {
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl!,
    SECRETS_KEY: testSecretsKey,
    EMBEDDINGS: 'none',
  };
  const list = await runHere(['settings', 'list'], env);
  expect(list.out.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    'model | tiny | set on the page',
    `mail | ${from} | set on the page`,
    '',
  ]);
  const { findings } = JSON.parse((await runHere(['doctor', '--json'], env)).out);
  const details = new Map(findings.map(({ what, detail }: any) => [what, detail]));
  expect(details.get('Server page')).toBe(`sets model (tiny), mail (${from})`);
  expect(details.get('Mail')).toMatch(new RegExp(`^127.0.0.1:${post.port} answers, .*${from}`));
  expect(details.get('Model')).toMatch(/^tiny: /);
  expect(JSON.stringify([list, findings])).not.toContain('sk-very-secret');

  const lost = { ...env, SECRETS_KEY: Buffer.alloc(32, 99).toString('base64') };
  const page = JSON.parse((await runHere(['doctor', '--json'], lost)).out).findings.find(
    ({ what }: any) => what === 'Server page',
  );
  expect(page).toMatchObject({
    state: 'warn',
    detail: expect.stringContaining('model (its secret'),
  });

  expect((await runHere(['settings', 'reset', 'brand'], env)).err).toContain('model, mail');
  const reset = await runHere(['settings', 'reset', 'mail'], env);
  expect(reset).toMatchObject({ code: 0, out: 'The environment counts again.\n' });
  expect((await runHere(['settings', 'reset', 'mail', '--json'], env)).out).toBe(
    '{"wasSet":false}\n',
  );
  expect(await read()).toMatchObject({ mail: { source: 'default' }, model: { source: 'page' } });
  const { entries } = (await ask('GET', '/v1/audit?action=setting.mail')).body;
  expect(entries[0]).toMatchObject({ actor: { kind: 'system' }, change: { to: 'none' } });
});
