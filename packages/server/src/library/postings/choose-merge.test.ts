import { expect, test } from 'vitest';
import { chooseMerge } from './choose-merge.ts';
import type { MergeableSegment } from './choose-merge.ts';

const made = (
  count: number,
  texts: number,
  { first = 0, dead = 0, terms = texts, kind = 'passages' as const } = {},
): MergeableSegment[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${first + at}`, kind, texts, terms, dead }));

test('a few segments stay as they are', () => {
  expect(chooseMerge([])).toBeUndefined();
  expect(chooseMerge([...made(11, 3), ...made(11, 300, { first: 20 })])).toBeUndefined();
});

test('twelve of about one size are merged, and none of another size or kind', () => {
  const segments = [
    ...made(2, 5_000, { first: 100 }),
    ...made(12, 3),
    ...made(1, 60, { first: 50 }),
  ];
  const names = made(4, 3, { first: 200 }).map((it) => ({ ...it, kind: 'names' as const }));
  const ids = made(12, 3).map(({ id }) => id);
  expect(chooseMerge([...segments, ...names])).toEqual({ kind: 'passages', ids });
});

test('a merge makes no segment that is too long for its places', () => {
  const merge = chooseMerge(made(30, 5_000));
  expect(merge?.ids).toHaveLength(6);
  expect(chooseMerge(made(30, 20_000))).toBeUndefined();
});

test('a merge reads no more rows of postings than a search may wait for', () => {
  expect(chooseMerge(made(12, 50, { terms: 40_000 }))?.ids).toHaveLength(3);
  expect(chooseMerge(made(12, 50, { terms: 74_999 }))?.ids).toHaveLength(2);
  expect(chooseMerge(made(12, 50, { terms: 75_000 }))).toBeUndefined();
});

test('a segment with many dead texts is written again, and one with few is not', () => {
  const segments = [...made(1, 100, { dead: 20 }), ...made(1, 100, { first: 7, dead: 21 })];
  expect(chooseMerge(segments)).toEqual({ kind: 'passages', ids: ['7'] });
  expect(chooseMerge(made(1, 100, { dead: 20 }))).toBeUndefined();
  expect(chooseMerge(made(1, 100, { dead: 1 }), 0)).toEqual({ kind: 'passages', ids: ['0'] });
  expect(chooseMerge(made(1, 100), 0)).toBeUndefined();
});

test('a text is written few times, however many are added one by one', () => {
  let segments: MergeableSegment[] = [];
  let written = 0;
  for (let text = 0; text < 2_000; text += 1) {
    segments.push({ id: `t${text}`, kind: 'passages', texts: 1, terms: 9, dead: 0 });
    for (let merge = chooseMerge(segments); merge; merge = chooseMerge(segments)) {
      const { ids } = merge;
      const texts = segments
        .filter(({ id }) => ids.includes(id))
        .reduce((sum, segment) => sum + segment.texts, 0);
      written += texts;
      segments = segments.filter(({ id }) => !ids.includes(id));
      segments.push({ id: `m${text}-${written}`, kind: 'passages', texts, terms: texts, dead: 0 });
    }
  }
  expect(written).toBeLessThan(6 * 2_000);
  expect(segments.length).toBeLessThan(48);
});
