import { startServer } from '@guildhall/server';
import { afterAll, expect, test, vi } from 'vitest';
import { testSettings } from '../../../test/app.ts';
import { newTree } from '../../../test/world.ts';
import { runHere } from './run-here.fixture.ts';

// Each step runs a process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const { settings, tidy } = await testSettings();
const server = await startServer(settings);
afterAll(async () => {
  await server.stop();
  await tidy();
});
const tree = await newTree(server.parts);
const env = {
  GUILDHALL_URL: server.url,
  GUILDHALL_KEY: tree.headers.authorization.slice('Bearer '.length),
};

const run = (...args: string[]) => runHere(args, env);

test('guildhall insights tells the figures, the gaps and the documents', async () => {
  const empty = await run('insights');
  expect(empty).toMatchObject({ code: 0, err: '' });
  expect(empty.out).toMatch(/^questions +0, before that 0$/m);
  for (const _ of [1, 2]) await run('ask', 'Where is the zyzzyva kept?');
  const { code, out } = await run('insights', '--days', '7');
  expect(code).toBe(0);
  expect(out).toMatch(/^questions +2, before that 0$/m);
  expect(out).toMatch(/^nothing found +2 \(100 %\)$/m);
  expect(out).toMatch(/^gaps +1 open, 0 closed, 0 dismissed$/m);
  expect(out).toMatch(/^2 {2}\d{4}-\d\d-\d\d {2}Where is the zyzzyva kept\? {2}–$/m);
  const told = JSON.parse((await run('insights', '--json')).out);
  expect(told).toMatchObject({
    insights: { days: 30, questions: 2, nothing: 2 },
    gaps: [{ count: 2, questions: [{ text: 'Where is the zyzzyva kept?' }] }],
    counts: { open: 1 },
  });
  expect((await run('insights', '--gaps', 'closed')).out).not.toContain('zyzzyva');
  expect((await run('insights', '--days', '8')).code).not.toBe(0);
});

test('S4: guildhall insights --show on lists questions of named people, who are told so when they ask', async () => {
  const asked = ['ask', 'Who knows quokkas?', '--as', tree.owner.email];
  expect((await run(...asked)).err).toBe('');
  const before = (await run('insights')).out;
  expect(before).not.toContain('quokkas');
  expect(before).toMatch(/^1 more in chats that leaders do not read\./m);
  await run('insights', '--show', 'on');
  expect((await run(...asked)).err).toContain('are shown to the leaders of the team');
  expect((await run('insights')).out).toMatch(/^1 .*Who knows quokkas\?/m);
  expect((await run('insights', '--show', 'off')).out).not.toContain('quokkas');
  expect((await run('insights', '--team', 'no-such-team')).err).toMatch(/^guildhall: Team not/);
});
