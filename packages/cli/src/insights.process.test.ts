import { startServer } from '@guildhall/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testSettings } from '../../../test/app.ts';
import { newTree } from '../../../test/world.ts';
import type { TestTree } from '../../../test/world.ts';
import { runGuildhall } from './guildhall.fixture.ts';
import type { Env } from './guildhall.fixture.ts';

// Each step runs a process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let tree: TestTree;
let env: Env;

beforeAll(async () => {
  const { settings, tidy } = await testSettings();
  const server = await startServer(settings);
  afterAll(async () => {
    await server.stop();
    await tidy();
  });
  tree = await newTree(server.parts);
  env = {
    GUILDHALL_URL: server.url,
    GUILDHALL_KEY: tree.headers.authorization.slice('Bearer '.length),
  };
});

const run = (...args: string[]) => runGuildhall(args, env);

test('guildhall questions lists unanswered questions with their counts', async () => {
  expect(await run('questions')).toEqual({
    code: 0,
    out: expect.stringMatching(/^Nothing was left unanswered\..*--show on/u),
    err: '',
  });
  for (const _ of [1, 2]) await run('ask', 'Where is the zyzzyva kept?');
  const { code, out } = await run('questions');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'asked    perhaps  nothing  question',
    '2        0        2        Where is the zyzzyva kept?',
    '',
  ]);
  const { questions } = JSON.parse((await run('questions', '--only', 'nothing', '--json')).out);
  expect(questions).toMatchObject([{ question: 'Where is the zyzzyva kept?', nothing: 2 }]);
  expect((await run('questions', '--only', 'perhaps')).out).toMatch(
    /^Nothing was left unanswered\./u,
  );
});

test('S4: guildhall questions --show on lists questions of named people, who are told so when they ask', async () => {
  const asked = ['ask', 'Who knows quokkas?', '--as', tree.owner.email];
  expect((await run(...asked)).err).toBe('');
  expect((await run('questions')).out).not.toContain('quokkas');
  await run('questions', '--show', 'on');
  expect((await run(...asked)).err).toContain('are shown to the leaders of the team');
  expect((await run('questions')).out).toMatch(/^1 .*Who knows quokkas\?$/m);
  expect((await run('questions', '--show', 'off')).out).not.toContain('quokkas');
  expect((await run('questions', '--team', 'no-such-team')).err).toMatch(/^guildhall: Team not/);
});
