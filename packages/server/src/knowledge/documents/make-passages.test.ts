import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeBatches, takeTurns } from './make-passages.ts';

const paragraph = 'The lighthouse keeper counts ships and lamps at night. '.repeat(20);
/** Pages of none, one, many and very many passages. */
const pages = Array.from({ length: 60 }, (_, index) => paragraph.repeat(index % 7));
pages.push(`${paragraph}\n\n`.repeat(250), '', paragraph);

test.each([true, false])('turns part a text without loss or overlap, vectors: %s', async (made) => {
  const batches = await Array.fromAsync(makeBatches(pages));
  let count = 0;
  const turns = batches.flatMap((batch) => {
    const vectors = batch.passages.map(() => new Float32Array([count++]));
    return [...takeTurns(batch, made ? vectors : null)];
  });

  expect(turns.flatMap((turn) => turn.pages.map((page) => page.text))).toEqual(pages);
  expect(turns.flatMap((turn) => turn.passages)).toEqual(batches.flatMap((it) => it.passages));
  const vectors = turns.flatMap((turn) => [...(turn.vectors ?? [])].map(([first]) => first));
  expect(vectors).toEqual(made ? Array.from({ length: count }, (_, index) => index) : []);
  // However long a page is, a batch has a hundred passages and a turn 25.
  expect(Math.max(...batches.map((batch) => batch.passages.length))).toBe(100);
  expect(Math.max(...turns.map((turn) => turn.passages.length))).toBe(25);
});

test('no passage is written before its page', async () => {
  const written = new Set<number>();
  for await (const batch of makeBatches(pages)) {
    for (const turn of takeTurns(batch, null)) {
      for (const page of turn.pages) written.add(page.pageNumber);
      expect(turn.passages.filter((it) => !written.has(it.pageNumber))).toEqual([]);
    }
  }
});

test('requests pass while a long text is cut', async () => {
  const cutting = { isDone: false, passed: 0 };
  const texts = Array.from({ length: 500 }, () => paragraph);
  const cut = Array.fromAsync(makeBatches(texts)).then(() => (cutting.isDone = true));
  for (; !cutting.isDone; cutting.passed += 1) await setImmediate();
  await cut;
  // As a whole it is one piece, between two turns of the others.
  expect(cutting.passed).toBeGreaterThan(3);
});
