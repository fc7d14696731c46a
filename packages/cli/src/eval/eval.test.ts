import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  freePort,
  printed,
  runGuildhall,
  spawnGuildhall,
  stopGuildhall,
  temporaryFolder,
} from '../guildhall.fixture.ts';
import type { Env } from '../guildhall.fixture.ts';

// Each step is a process of its own; a busy machine takes its time to start them.
vi.setConfig({ testTimeout: 120_000 });

const sample = join(import.meta.dirname, '../../../../sample/golden.json');

let folder: { path: string; remove: () => Promise<void> };
let demo: ChildProcess;
let env: Env;

beforeAll(async () => {
  folder = await temporaryFolder();
  demo = spawnGuildhall(['demo'], { DATA_DIR: folder.path, PORT: String(await freePort()) });
  const [, said = ''] = await printed(demo, /([\s\S]*)Ctrl-C stops it/);
  env = {
    GUILDHALL_URL: /answers at (\S+),/.exec(said)?.[1] ?? '',
    GUILDHALL_KEY: /API key {3}(\S+)/.exec(said)?.[1] ?? '',
  };
}, 300_000);

afterAll(async () => {
  await stopGuildhall(demo);
  await folder.remove();
});

const evaluate = (...args: string[]) => runGuildhall(['eval', ...args], env);

async function write(questions: unknown): Promise<string> {
  const path = join(folder.path, `${crypto.randomUUID()}.json`);
  await writeFile(path, JSON.stringify({ questions }));
  return path;
}

describe('guildhall eval', () => {
  test('the golden questions of the sample are found, cited and answered', async () => {
    const least = ['--found', '1', '--page', '1', '--cited', '1', '--words', '0.8'];
    const { code, out, err } = await evaluate(sample, ...least);
    expect({ code, err, out }).toEqual({ code: 0, err: '', out: expect.any(String) });
    const { questions } = JSON.parse(await readFile(sample, 'utf8')) as { questions: object[] };
    expect(out).toContain(`of ${questions.length} questions`);
    expect(out).toMatch(/^found {2}page {3}cited {2}words {2}question$/m);
    expect(out).toMatch(/^1\.00 {3}1\.00 {3}1\.00 {3}0\.80 {3}at least$/m);
  });

  test('what is not there fails where a share was asked for, and only there', async () => {
    const questions = [
      {
        question: 'How long is a repair guaranteed?',
        documents: [{ name: 'warranty-rules.pdf', page: 3 }, { name: 'no-such.pdf' }],
        words: ['for ever'],
      },
    ];
    const file = await write(questions);
    expect((await evaluate(file, '--found', '1')).code).toBe(0);
    const low = await evaluate(file, '--found', '1', '--words', '0.5');
    expect([low.code, low.err]).toEqual([1, 'guildhall: too low: words\n']);
    const { out } = await evaluate(file, '--json');
    expect(JSON.parse(out)).toMatchObject({
      results: [{ question: 'How long is a repair guaranteed?', found: true, words: false }],
      shares: { found: 1, words: 0 },
    });
  });

  test('an aspect that no question has does not pass', async () => {
    const file = await write([{ question: 'repair', documents: [{ name: 'warranty-rules.pdf' }] }]);
    const { code, err } = await evaluate(file, '--words', '0');
    expect([code, err]).toEqual([1, 'guildhall: too low: words\n']);
  });

  test.each([
    ['no questions', [], 'questions:'],
    ['no document', [{ question: 'x', documents: [] }], 'questions.0.documents:'],
    ['a field that is none', [{ question: 'x', documents: [{ name: 'a' }], word: [] }], 'word'],
    ['a page that is none', [{ question: 'x', documents: [{ name: 'a', page: 0 }] }], 'page:'],
  ])('%s: says where', async (_, questions, said) => {
    const { code, err } = await evaluate(await write(questions));
    expect(code).toBe(1);
    expect(err).toContain(said);
  });

  test('a file that is not there, one that is not JSON, and shares that are none', async () => {
    expect((await evaluate('/no/such.json')).err).toContain('/no/such.json cannot be read');
    expect((await evaluate(import.meta.filename)).err).toContain('is not JSON');
    expect((await evaluate(sample, '--found', '2')).err).toContain('must be 0 to 1');
    expect((await evaluate(sample, '--top', '16')).err).toContain('must be 1 to 15');
  });
});
