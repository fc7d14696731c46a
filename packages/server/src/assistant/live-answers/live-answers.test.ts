import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Message } from '@guildhall/contract';
import { createLiveAnswers } from './live-answers.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const message: Message = {
  id: '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f',
  role: 'assistant',
  text: 'x',
  state: 'done',
  certainty: 'answered',
  citations: [],
  trainingIds: [],
  corrections: [],
  steps: [],
  createdAt: '2026-11-20T09:30:00.000Z',
};

test('after 10,000 answers the events of the last 500 are kept', async () => {
  const answers = createLiveAnswers();
  for (let at = 0; at < 10_000; at += 1) {
    answers.start({ orgId: 'o', messageId: String(at) }, async ({ add }) => {
      add({ kind: 'delta', text: 'x' });
      return message;
    });
    await answers.finished(String(at));
  }
  expect(answers.running()).toEqual([]);
  const kept = Array.from({ length: 10_000 }, (_, at) => answers.finished(String(at)));
  expect(kept.filter(Boolean)).toHaveLength(500);
  expect(kept.slice(-500).every(Boolean)).toBe(true);
});

test('an answer that could not be saved ends its stream without a done event', async () => {
  const answers = createLiveAnswers();
  const { signal } = new AbortController();
  answers.start({ orgId: 'o', messageId: 'm' }, async ({ add }) => {
    add({ kind: 'delta', text: 'x' });
    throw new Error('the database is gone');
  });
  const names: string[] = [];
  for await (const events of answers.follow('m', 0, signal)!) {
    names.push(...events.map(({ name }) => name));
  }
  expect(names).toEqual(['delta']);
  expect(answers.follow('m', 0, signal)).toBeUndefined();
  await answers.close(0);
});

test('readers who leave are forgotten, and their streams end', async () => {
  const answers = createLiveAnswers();
  const over = Promise.withResolvers<Message>();
  answers.start({ orgId: 'o', messageId: 'm' }, () => over.promise);
  const signals: WeakRef<AbortSignal>[] = [];
  const readers = Array.from({ length: 100 }, async () => {
    const left = new AbortController();
    signals.push(new WeakRef(left.signal));
    const reading = answers.follow('m', 0, left.signal)!.next();
    left.abort();
    return reading;
  });
  const ends = await Promise.all(readers);
  expect(ends.every(({ done }) => done)).toBe(true);
  // A WeakRef keeps its target until the turn of the event loop ends.
  await setImmediate();
  collectGarbage();
  expect(signals.filter((signal) => signal.deref())).toEqual([]);
  over.resolve(message);
  await answers.close(0);
});
