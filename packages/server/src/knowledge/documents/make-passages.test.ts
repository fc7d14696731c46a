import { expect, test } from 'vitest';
import { makeBatches, takeTurns } from './make-passages.ts';

const paragraph = 'The lighthouse keeper counts ships and lamps at night. '.repeat(20);
/** Pages of none, one and many passages. */
const pages = Array.from({ length: 120 }, (_, index) => paragraph.repeat(index % 7));

test.each([true, false])('turns part a text without loss or overlap, vectors: %s', (isEmbedded) => {
  const batches = [...makeBatches(pages)];
  const vectorsOf = (count: number, from: number) =>
    isEmbedded
      ? Array.from({ length: count }, (_, index) => new Float32Array([from + index]))
      : null;
  let made = 0;
  const turns = batches.flatMap((batch) => {
    const vectors = vectorsOf(batch.passages.length, made);
    made += batch.passages.length;
    return [...takeTurns(batch, vectors)];
  });

  expect(turns.flatMap((turn) => turn.pages.map((page) => page.text))).toEqual(pages);
  expect(turns.flatMap((turn) => turn.passages)).toEqual(batches.flatMap((it) => it.passages));
  for (const turn of turns) {
    const numbers = turn.pages.map((page) => page.pageNumber);
    expect(turn.passages.every((it) => numbers.includes(it.pageNumber))).toBe(true);
  }
  const vectors = turns.flatMap((turn) => [...(turn.vectors ?? [])].map(([first]) => first));
  expect(vectors).toEqual(isEmbedded ? Array.from({ length: made }, (_, index) => index) : []);
  // A page has few passages, so that none of the turns is much longer than it is meant to be.
  expect(Math.max(...turns.map((turn) => turn.passages.length))).toBeLessThan(50);
  expect(turns.length).toBeGreaterThan(batches.length);
});
