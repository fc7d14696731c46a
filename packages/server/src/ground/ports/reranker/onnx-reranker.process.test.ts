import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addModel } from '../embeddings/add-model.ts';
import { RerankerUnavailable } from '../reranker.ts';
import type { Reranker } from '../reranker.ts';
import { writeCrossEncoder } from './fixtures/write-cross-encoder.ts';
import { openOnnxReranker } from './onnx-reranker.ts';
import { openReranker } from './open-reranker.ts';

// Each test starts a process, which loads the runtime slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const question = 'When does the boat leave?';
const texts = ['Bread is baked at night.', 'The boat does leave when at nine.', 'Lost phone'];
let folder: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'reranker-')), 'tiny');
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(join(folder, '..'), { recursive: true });
});

/** Opens the folder with time for a slow machine. */
const open = (timeoutMs = 45_000) =>
  openOnnxReranker(folder, { timeoutMs, onStart: (child) => void started.push(child) });
const catchError = (error: unknown) => error;

describe('a reranker in a folder', () => {
  test('reads question and text together: the text that answers has the highest score', async () => {
    await writeCrossEncoder(folder);
    const reranker = await open();
    expect(reranker.name).toBe('tiny');
    const [bread = 1, boat = 0, phone = 1] = await reranker.score(question, texts);
    expect(boat).toBeGreaterThan(bread);
    expect(bread).toBeGreaterThan(0);
    expect(boat).toBeLessThan(1);
    expect(phone).toBeLessThan(0.5);
    expect(await reranker.score(question, [])).toEqual([]);
    expect(await reranker.score('Bread at night?', [texts[0]!])).not.toEqual([bread]);
    expect(started).toHaveLength(1);
  });

  test('scores are the same, whatever came before and whoever else asks', async () => {
    await writeCrossEncoder(folder);
    const reranker = await open();
    const alone = await reranker.score(question, texts);
    const together = await Promise.all(
      Array.from({ length: 4 }, () => reranker.score(question, texts)),
    );
    for (const scores of together) expect(scores).toEqual(alone);
    expect(await reranker.score(question, texts.toReversed())).toEqual(alone.toReversed());
  });

  test('a graph without token_type_ids, and one of two classes, are read, too', async () => {
    await writeCrossEncoder(folder, { knowsParts: false });
    const [bread = 1, boat = 0] = await (await open()).score(question, texts);
    expect(boat).toBeGreaterThan(bread);
    await writeCrossEncoder(folder, { classes: 2 });
    const [other = 1, right = 0] = await (await open()).score(question, texts);
    expect(right).toBeGreaterThan(other);
  });

  test('long and strange texts have a score within the positions of the model', async () => {
    await writeCrossEncoder(folder, { positions: 16 });
    const reranker = await open();
    const strange = [
      '',
      '\ud800',
      'a\0b',
      '[SEP] [CLS]',
      'boat '.repeat(100_000),
      '🎻'.repeat(9_999),
    ];
    for (const asked of [question, ...strange]) {
      for (const score of await reranker.score(asked, strange)) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }
    }
    // The end of a long text is not read; its beginning is, below a long question.
    const long = `boat ${'bread '.repeat(500)}`;
    const [begun = 0] = await reranker.score('boat', [long]);
    expect((await reranker.score('boat', [`${long} boat boat boat`]))[0]).toBe(begun);
  });

  test('out of time it is unavailable, and answers the next question', async () => {
    await writeCrossEncoder(folder);
    const hasty = await open(1);
    const failure = await hasty.score(question, texts).catch(catchError);
    expect(failure).toBeInstanceOf(RerankerUnavailable);
    expect(String(failure)).toMatch(/did not answer within 0.001 s$/);
    expect(String(failure)).not.toMatch(/boat/);
    const patient = await open();
    expect(await patient.score(question, texts)).toHaveLength(3);
  });

  test('a process that died is started again, and the reason of the signal is thrown on', async () => {
    await writeCrossEncoder(folder);
    const reranker = await open();
    const before = await reranker.score(question, texts);
    process.kill(started[0]!.pid!, 'SIGKILL');
    expect(await reranker.score(question, texts)).toEqual(before);
    const controller = new AbortController();
    const asking = reranker.score(question, Array(50).fill('boat'), controller.signal);
    controller.abort(new Error('gone'));
    await expect(asking).rejects.toThrow('gone');
    expect(await reranker.score(question, texts)).toEqual(before);
  });

  test.each([
    [{ output: 'last_hidden_state' }, 'The model has no logits: it is no reranker'],
    [{ classes: 5 }, 'The model has many classes: it is no reranker'],
  ] as const)('another model (%j) is unavailable and says why', async (options, why) => {
    await writeCrossEncoder(folder, options);
    const failure = await (await open()).score(question, texts).catch(catchError);
    expect(failure).toBeInstanceOf(RerankerUnavailable);
    expect(String(failure)).toContain(why);
  });
});

describe('RERANKER=onnx:', () => {
  const settings = (reranker: string) => {
    return { reranker, rerankerApiKey: undefined, dataDir: join(folder, '..') };
  };

  test('opens a folder, or a model that was added under a name', async () => {
    await writeCrossEncoder(folder);
    expect(await openReranker(settings(`onnx:${folder}`))).toMatchObject({ name: 'tiny' });
    const { dataDir } = settings('');
    const added = await addModel('mine', { dataDir, mirror: 'http://127.0.0.1:1', from: folder });
    expect(added).toMatchObject({ setting: 'RERANKER', dimensions: null });
    const options = { timeoutMs: 45_000, onStart: (it: ChildProcess) => void started.push(it) };
    const reranker = (await openReranker(settings('onnx:mine'), options)) as Reranker;
    expect(reranker.name).toBe('mine');
    expect(await reranker.score(question, texts)).toHaveLength(3);
  });

  test('a model that cannot read pairs is not added', async () => {
    await writeCrossEncoder(folder, { classes: 5 });
    const { dataDir } = settings('');
    const adding = addModel('mine', { dataDir, mirror: 'http://127.0.0.1:1', from: folder });
    await expect(adding).rejects.toThrow(/cannot be used: The model failed: .*no reranker$/);
  });

  test('a folder without a model is refused in one line', async () => {
    await expect(openReranker(settings('onnx:none'))).rejects.toThrow(
      /^RERANKER names .*none, from which no model can be read: there is no folder$/,
    );
    await writeCrossEncoder(folder);
    await writeFile(join(folder, 'onnx/model.onnx'), 'version https://git-lfs');
    await expect(openReranker(settings(`onnx:${folder}`))).rejects.toThrow('is no ONNX file');
    await rm(join(folder, 'onnx'), { recursive: true });
    await expect(openReranker(settings(`onnx:${folder}`))).rejects.toThrow('is missing');
  });
});
