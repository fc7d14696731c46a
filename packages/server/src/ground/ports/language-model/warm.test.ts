import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { hangs, refuses, sendText } from '../../../../../../test/model-steps.ts';
import type { Step } from '../../../../../../test/model-server.ts';
import { openScripted, question, readStream } from './fixtures/scripted-model.ts';
import type { OpenAiModelOptions } from './openai-model.ts';

const quick = { budgetMs: 60_000, askAgainMs: 10, graceMs: 0 };

/** Opens a model that is kept warm until the test ends. */
async function openWarm(warmUp: Step, options: Partial<OpenAiModelOptions> = {}) {
  const scripted = await openScripted([], { ...quick, ...options });
  scripted.server.warmsUp(warmUp);
  scripted.server.otherwise(sendText('Yes'));
  scripted.model.keepWarm(new AbortController().signal);
  return scripted;
}

/** Waits as long as a busy machine needs. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 });

const loading = { kind: 'timeout', about: 'loading' };

test('while a model is loading, a request fails at once and is not sent', async () => {
  const loaded = Promise.withResolvers<void>();
  const { model, asked } = await openWarm(async (asking, response) => {
    await loaded.promise;
    await sendText('Hello')(asking, response);
  });
  await expect(model.complete(question)).rejects.toMatchObject(loading);
  await expect(readStream(model, question, [])).rejects.toMatchObject(loading);
  expect(asked).toEqual([]);
  loaded.resolve();
  await eventually(async () => expect((await model.complete(question)).text).toBe('Yes'));
});

test('a model that says its word soon after the start costs nobody an answer', async () => {
  const slow: Step = async (asking, response) => {
    await delay(100);
    await sendText('Hello')(asking, response);
  };
  const { model } = await openWarm(slow, { graceMs: 20_000 });
  expect((await model.complete(question)).text).toBe('Yes');
});

test('a server that says that it is loading is asked until it answers', async () => {
  let count = 0;
  const { model } = await openWarm((asking, response) => {
    count += 1;
    const step = count > 5 ? sendText('Hello') : refuses(503, { message: 'Loading model' });
    return step(asking, response);
  });
  await eventually(async () => expect((await model.complete(question)).text).toBe('Yes'));
  expect(count).toBeGreaterThan(5);
});

test('a model that keeps silent costs the first person a wait and the second none', async () => {
  const { model, server } = await openWarm(sendText('Hello'));
  await eventually(() => model.complete(question));
  const [answers, silent] = [server.asked.length, hangs()];
  server.warmsUp(silent);
  server.otherwise(silent);
  const first = readStream(model, { ...question, timeoutMs: 200 }, []);
  await expect(first).rejects.toMatchObject({ kind: 'timeout', about: undefined });
  await expect(readStream(model, question, [])).rejects.toMatchObject(loading);
  expect(server.asked).toHaveLength(answers + 1);
});

test('a planned search has less time than a model needs to load, and makes it not cold', async () => {
  const { model, server } = await openScripted([hangs(), sendText('Yes')], quick);
  model.keepWarm(new AbortController().signal);
  await eventually(async () => {
    await expect(model.complete({ ...question, timeoutMs: 100 })).rejects.toMatchObject({
      about: undefined,
    });
  });
  expect((await model.complete(question)).text).toBe('Yes');
  expect(server.asked).toHaveLength(2);
});

test('a model that refuses is not taken for one that is loading', async () => {
  const { model, server } = await openWarm(refuses(401));
  server.otherwise(refuses(401));
  await eventually(async () => {
    await expect(model.complete(question)).rejects.toMatchObject({ about: 'key' });
  });
});

test('the word that it says tells whether it thinks, so that no thought is streamed', async () => {
  const thinks = (text: string) => sendText(`I look.\n</think>\n\n${text}`, { deltaLength: 5 });
  const { model, server } = await openWarm(thinks('Hello'));
  server.otherwise(thinks('Yes'));
  await eventually(() => expect(model.known().thinksInText).toBe(true));
  const seen: string[] = [];
  await eventually(async () => expect((await readStream(model, question, seen)).text).toBe('Yes'));
  const kinds: string[] = [];
  for await (const { kind } of model.stream(question)) kinds.push(kind);
  expect(kinds).not.toContain('restart');
});

test('nothing is asked after its end', async () => {
  const over = new AbortController();
  const { model, server } = await openScripted([], quick);
  const warmUp = vi.fn<Step>((asking, response) => refuses(503)(asking, response));
  server.warmsUp(warmUp);
  model.keepWarm(over.signal);
  await eventually(() => expect(warmUp).toHaveBeenCalled());
  over.abort();
  await delay(50);
  const { length } = warmUp.mock.calls;
  await delay(100);
  expect(warmUp.mock.calls).toHaveLength(length);
});
