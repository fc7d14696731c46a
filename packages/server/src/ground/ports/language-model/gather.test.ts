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

test('every piece is passed on in order, whatever pieces are joined', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const slowly = letters.flatMap((letter, at) => (at % 5 === 0 ? [setTimeout(1), letter] : letter));
  for (const restMs of [0, 1, longMs]) {
    expect((await read(from(...slowly), restMs)).join('')).toBe(letters.join(''));
  }
});

test('the first piece comes at once, and later ones are joined until the source ends', async () => {
  const over = Promise.withResolvers<void>();
  const chunks = gatherTexts(from('a', over.promise, 'b', 'c', setTimeout(5), 'd'), longMs);
  expect((await chunks.next()).value).toBe('a');
  over.resolve();
  expect((await chunks.next()).value).toBe('bcd');
  expect(await chunks.next()).toEqual({ done: true, value: 'the end' });
});

test('an empty source gives nothing, and its error is thrown', async () => {
  expect(await read(from(), 0)).toEqual([]);
  await expect(read(from(new Error('broken')), 0)).rejects.toThrow('broken');
});

test('pieces before an error are passed on before it is thrown', async () => {
  const later = Promise.withResolvers<void>();
  const chunks = gatherTexts(from('a', later.promise, 'b', new Error('broken')), longMs);
  expect((await chunks.next()).value).toBe('a');
  later.resolve();
  expect((await chunks.next()).value).toBe('b');
  await expect(chunks.next()).rejects.toThrow('broken');
});

test('a reader who stops does not wait for a source that hangs', async () => {
  const chunks = gatherTexts(from('a', new Promise(() => {})), 0);
  await chunks.next();
  expect((await chunks.return('left')).done).toBe(true);
});

test('a piece that came while the reader was busy is passed on at once', async () => {
  const later = Promise.withResolvers<void>();
  const chunks = gatherTexts(from('a', later.promise, 'b', new Promise(() => {})), 0);
  await chunks.next();
  later.resolve();
  await setTimeout(20);
  expect((await chunks.next()).value).toBe('b');
});

test('pieces that come together are joined into one', async () => {
  const later = Promise.withResolvers<void>();
  const chunks = gatherTexts(from('a', 'b', 'c', later.promise, 'd', 'e'), 0);
  expect((await chunks.next()).value).toBe('abc');
  later.resolve();
  expect((await chunks.next()).value).toBe('de');
  expect((await chunks.next()).done).toBe(true);
});
