import { expect, test } from 'vitest';
import { makeBatches } from '../../intake/pages/make-batches.ts';
import { splitBatch } from './split-batch.ts';

const paragraph = 'The lighthouse keeper counts ships and lamps at night. '.repeat(20);
/** Pages of no, one, many and very many passages. */
const pages = Array.from({ length: 60 }, (_, index) => paragraph.repeat(index % 7));
pages.push(`${paragraph}\n\n`.repeat(250), '', paragraph);

test.each([true, false])(
  'a text is divided into batches and turns without loss or overlap, with vectors: %s',
  (made) => {
    const batches = [...makeBatches(pages)];
    let count = 0;
    const turns = batches.flatMap((batch) => {
      const first = count;
      const vectors = batch.passages.map(() => new Float32Array([count++]));
      return [...splitBatch(batch, { vectors: made ? vectors : null, first }, () => 25)];
    });

    expect(turns.flatMap((turn) => turn.pages.map((page) => page.text))).toEqual(pages);
    const written = turns.flatMap((turn) => turn.passages);
    expect(written).toMatchObject(batches.flatMap((it) => it.passages));
    // Passages are cut again later and matched to their rows by the ordinals.
    expect(written.map(({ ordinal }) => ordinal)).toEqual(written.map((_, at) => at));
    const vectors = turns.flatMap((turn) => [...(turn.vectors ?? [])].map(([first]) => first));
    expect(vectors).toEqual(made ? Array.from({ length: count }, (_, index) => index) : []);
    // However long a page is, a batch has a hundred passages and a turn 25.
    expect(Math.max(...batches.map((batch) => batch.passages.length))).toBe(100);
    expect(Math.max(...turns.map((turn) => turn.passages.length))).toBe(25);
  },
);

test('no passage is written before its page', () => {
  const written = new Set<number>();
  for (const batch of makeBatches(pages)) {
    for (const turn of splitBatch(batch, { vectors: null, first: 0 }, () => 25)) {
      for (const page of turn.pages) written.add(page.pageNumber);
      expect(turn.passages.filter((it) => !written.has(it.pageNumber))).toEqual([]);
    }
  }
});

test('many pages without passages are spread over several batches', () => {
  const batches = [...makeBatches(Array.from({ length: 10 }, () => ' '.repeat(300_000)))];
  expect(batches.map((batch) => batch.pages.length)).toEqual([2, 2, 2, 2, 2]);
});
