import { expect, test } from 'vitest';
import type { EmbeddingPurpose } from '../../embeddings.ts';
import { openTextQueue } from './text-queue.ts';

/** Opens a queue whose work ends when the test says so. Notes the order in which texts begin. */
function openQueue() {
  const begun: string[] = [];
  const ends: PromiseWithResolvers<never>[] = [];
  const queue = openTextQueue((task) => {
    begun.push(
      'text' in task ? task.text : 'question' in task ? `section of ${task.question}` : '',
    );
    const end = Promise.withResolvers<never>();
    ends.push(end);
    return end.promise;
  });
  const add = (text: string, purpose: EmbeddingPurpose, signal?: AbortSignal) =>
    queue.read({ text, purpose }, signal);
  const addSection = (question: string) =>
    queue.read({ question, section: { above: '', sentences: [] } });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finishOne = async () => {
    ends.shift()?.resolve(Float32Array.of(1) as never);
    await settle();
  };
  const failOne = async () => {
    ends.shift()?.reject(new Error('broken'));
    await settle();
  };
  return { begun, add, addSection, finishOne, failOne };
}

test('a question waits for the text that was begun, and not for twenty passages', async () => {
  const { begun, add, finishOne } = openQueue();
  for (let at = 0; at < 20; at += 1) void add(`passage ${at}`, 'passage');
  void add('first question', 'query');
  void add('second question', 'query');
  expect(begun).toEqual(['passage 0']);
  for (let at = 0; at < 3; at += 1) await finishOne();
  expect(begun).toEqual(['passage 0', 'first question', 'second question', 'passage 1']);
});

test('the vector of a question overtakes sections, and sections overtake other texts', async () => {
  const { begun, add, addSection, finishOne } = openQueue();
  void add('passage 0', 'passage');
  void add('passage 1', 'passage');
  void addSection('one');
  void addSection('two');
  void add('question', 'query');
  for (let at = 0; at < 4; at += 1) await finishOne();
  expect(begun).toEqual(['passage 0', 'question', 'section of one', 'section of two', 'passage 1']);
});

test('a text that fails does not hold up the next', async () => {
  const { begun, add, failOne } = openQueue();
  const failing = add('bad', 'passage');
  void add('good', 'passage');
  const [outcome] = await Promise.all([failing.catch((error: unknown) => error), failOne()]);
  expect(outcome).toEqual(new Error('broken'));
  expect(begun).toEqual(['bad', 'good']);
});

test('an aborted text is not begun; one that was begun ends before the next begins', async () => {
  const { begun, add, finishOne } = openQueue();
  const controller = new AbortController();
  const texts = ['begun', 'waiting'].map((text) => add(text, 'passage', controller.signal));
  void add('kept', 'passage');
  const outcomes = Promise.all(texts.map((it) => it.catch((error: unknown) => error)));
  controller.abort('enough');
  expect(await outcomes).toEqual(['enough', 'enough']);
  expect(begun).toEqual(['begun']);
  await finishOne();
  expect(begun).toEqual(['begun', 'kept']);
  expect(() => add('late', 'passage', controller.signal)).toThrow('enough');
});
