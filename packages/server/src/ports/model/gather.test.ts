import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gather } from './gather.ts';

const longMs = 60_000;

async function* from(...parts: (string | Error | Promise<unknown>)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    if (typeof part === 'string') yield part;
    else await part;
  }
  return 'the end';
}

const gatherTexts = (parts: ReturnType<typeof from>, restMs: number) =>
  gather(parts, { join: (texts) => texts.join(''), restMs });

const read = async (chunks: ReturnType<typeof from>, restMs: number) =>
  Array.fromAsync(gatherTexts(chunks, restMs));

test('every byte in its order, whatever came together', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const slowly = letters.flatMap((letter, at) => (at % 5 === 0 ? [setTimeout(1), letter] : letter));
  for (const restMs of [0, 1, longMs]) {
    expect((await read(from(...slowly), restMs)).join('')).toBe(letters.join(''));
  }
});

test('the first does not wait, the others do for each other, and none for longer than the end', async () => {
  const over = Promise.withResolvers<void>();
  const chunks = gatherTexts(from('a', over.promise, 'b', 'c', setTimeout(5), 'd'), longMs);
  expect((await chunks.next()).value).toBe('a');
  over.resolve();
  expect((await chunks.next()).value).toBe('bcd');
  expect(await chunks.next()).toEqual({ done: true, value: 'the end' });
});

test('nothing at all is nothing', async () => {
  expect(await read(from(), 0)).toEqual([]);
  await expect(read(from(new Error('broken')), 0)).rejects.toThrow('broken');
});

test('what came before an error is given out before it', async () => {
  const chunks = gatherTexts(from('a', setTimeout(5), 'b', new Error('broken')), longMs);
  expect((await chunks.next()).value).toBe('a');
  expect((await chunks.next()).value).toBe('b');
  await expect(chunks.next()).rejects.toThrow('broken');
});

test('who stops reading does not wait for what never comes', async () => {
  const chunks = gatherTexts(from('a', new Promise(() => {})), 0);
  await chunks.next();
  expect((await chunks.return('left')).done).toBe(true);
});

test('what comes while the reader is busy does not wait for more', async () => {
  const chunks = gatherTexts(from('a', setTimeout(5), 'b', new Promise(() => {})), 0);
  await chunks.next();
  await setTimeout(20);
  expect((await chunks.next()).value).toBe('b');
});

test('what comes in one go is one', async () => {
  expect(await read(from('a', 'b', 'c', setTimeout(20), 'd', 'e'), 0)).toEqual(['abc', 'de']);
});
