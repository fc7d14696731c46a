import { expect, onTestFinished, test, vi } from 'vitest';
import { testSettings } from '../../../test/app.ts';
import { newTree } from '../../../test/world.ts';
import { openDatabase, startServer, createLog } from '@guildhall/server';
import { runHere } from './run-here.fixture.ts';

vi.setConfig({ testTimeout: 120_000 });

test('S62: names an owner of an organisation whose last owner a key removed, with the server running and stopped', async () => {
  const { settings, tidy } = await testSettings();
  onTestFinished(tidy);
  const { dataDir, databaseUrl = '' } = settings;
  const run = (...args: string[]) =>
    runHere(['owners', 'add', ...args], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const database = await openDatabase({ dataDir, url: settings.databaseUrl });
  const tree = await newTree(database);
  const other = await newTree(database);
  await database.close();
  const unclear = await run('ada@owners.example');
  expect(unclear).toMatchObject({ code: 1, out: '' });
  expect(unclear.err).toContain(other.team.slug);

  const server = await startServer(settings, createLog('silent'));
  const path = `${server.url}/v1/teams/members`;
  const removed = await fetch(`${path}?email=${tree.owner.email}`, {
    method: 'DELETE',
    headers: tree.headers,
  });
  expect(removed.status).toBe(200);
  const running = await run('ada@owners.example', '--team', tree.team.slug);
  expect(running).toMatchObject({ code: 0, err: '' });
  expect(running.out).toContain('ada@owners.example is now an owner of ');
  expect(running.out).toContain('members invite ada@owners.example');
  const link = await runHere(['sign-in-link', 'ada@owners.example', '--json'], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: server.url,
  });
  const opened = await fetch((JSON.parse(link.out) as { link: string }).link);
  expect([opened.status, await opened.text()]).toEqual([
    200,
    expect.stringContaining('ada@owners.example'),
  ]);
  const nobody = await runHere(['sign-in-link', 'nobody@owners.example'], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  expect(nobody).toMatchObject({ code: 1, out: '' });
  const sent = { members: [{ email: 'bob@owners.example', role: 'member' }] };
  await fetch(path, { method: 'POST', headers: tree.headers, body: JSON.stringify(sent) });
  await server.stop();

  const stopped = await run('bob@owners.example', '--team', tree.team.id, '--json');
  expect(JSON.parse(stopped.out)).toMatchObject({ wasOwner: false, isClaimed: false });
  const again = await run('bob@owners.example', '--team', tree.team.id, '--json');
  expect(JSON.parse(again.out)).toMatchObject({ wasOwner: true });
  expect((await run('no address', '--team', tree.team.id)).code).toBe(1);

  const after = await startServer(settings, createLog('silent'));
  onTestFinished(() => after.stop());
  const listed = await fetch(`${after.url}/v1/teams/members?pageSize=100`, {
    headers: tree.headers,
  });
  const { members } = (await listed.json()) as { members: { email: string; role: string }[] };
  expect(members.map(({ email, role }) => `${email} ${role}`).toSorted()).toEqual([
    'ada@owners.example owner',
    'bob@owners.example owner',
  ]);
});
