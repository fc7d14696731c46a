import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyTexts } from './fixtures/texts.ts';
import { cachedIndex, holdRead, namesOf } from './held-index.ts';
import type { HeldIndex } from './held-index.ts';
import type { IndexRow } from './read-index.queries.ts';
import { keyAt, readPostings, seeTexts } from './seen-texts.ts';
import { buildSegment, encodeRuns } from './segment.ts';
import type { IndexedText, Segment } from './segment.ts';

type SegmentRow = Extract<IndexRow, { part: 'segment' }>;
type BlockRow = Extract<IndexRow, { part: 'block' }>;

const segmentRow = (id: string, { runs, texts }: Segment, isHeld = false): SegmentRow => ({
  part: 'segment',
  in_names: false,
  id: `${id}:a`,
  number: texts,
  data: isHeld ? null : encodeRuns(runs),
});

function blockRow(
  block: number,
  version: string,
  classes: Record<number, number> | null,
): BlockRow {
  const data = Buffer.alloc(4_096);
  for (const [at, value] of Object.entries(classes ?? {})) data.writeInt32BE(value, Number(at) * 4);
  return {
    part: 'block',
    id: `${block}:${version}`,
    number: block,
    data: classes === null ? null : data,
  };
}

const newOrg = () => randomUUID();
const read = (rows: readonly IndexRow[], orgId = newOrg()) =>
  holdRead(orgId, cachedIndex(orgId), rows);

/** Texts in several segments: which one each text is in, and the order within and of the segments. */
const divided = manyTexts.chain((texts) =>
  fc.record({
    texts: fc.constant(texts),
    parts: fc.array(fc.nat({ max: 3 }), { minLength: texts.length, maxLength: texts.length }),
    within: fc.shuffledSubarray([...texts.keys()], { minLength: texts.length }),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  }),
);

interface Division {
  readonly texts: readonly IndexedText[];
  readonly parts: readonly number[];
  readonly within: readonly number[];
  readonly order: readonly number[];
}

function divide({ texts, parts, within, order }: Division) {
  return order
    .map((part) => ({
      id: String(part + 10),
      texts: within.filter((at) => parts[at] === part).map((at) => texts[at]!),
    }))
    .filter((segment) => segment.texts.length > 0)
    .map((segment) => ({ ...segment, segment: buildSegment(segment.texts) }));
}

/** Joins the postings of a term as the database does. */
function joinPostings(segments: ReturnType<typeof divide>, term: string) {
  const holding = segments.flatMap(({ id, segment }) => {
    const data = segment.postings.get(term);
    return data ? [{ id, data }] : [];
  });
  return {
    segments: holding.map(({ id }) => id).join(' '),
    bytes: holding.map(({ data }) => data.length).join(' '),
    data: Buffer.concat(holding.map(({ data }) => data)),
  };
}

describe('the places of texts', () => {
  test('are those of all texts by number and ordinal, however they are divided into segments', () => {
    fc.assert(
      fc.property(divided, (division) => {
        const segments = divide(division);
        const held = read(segments.map(({ id, segment }) => segmentRow(id, segment)));
        const { texts } = division;
        expect(held.passages.count).toBe(texts.length);
        expect(texts.map((_, place) => keyAt(held.passages, place))).toEqual(
          texts.map(({ number, ordinal }) => ({ number, ordinal })),
        );
        for (const { id, texts: own } of segments) {
          const places = [...(held.passages.places.get(id) ?? [])];
          expect(places).toEqual(own.map((text) => texts.indexOf(text)));
        }
        expect(held.names.count).toBe(0);
      }),
      { seed: 13, numRuns: 200 },
    );
  });

  test('give the postings that a viewer sees, and nothing of other texts', () => {
    fc.assert(
      fc.property(divided, fc.func(fc.boolean()), (division, isSeen) => {
        const { texts } = division;
        const segments = divide(division);
        const held = read(segments.map(({ id, segment }) => segmentRow(id, segment))).passages;
        const seen = seeTexts(held, isSeen);
        const visible = texts.filter(({ number }) => isSeen(number));
        const words = visible.reduce((sum, { terms }) => sum + terms.length, 0);
        expect(seen.count).toBe(visible.length);
        expect(seen.meanLength).toBe(visible.length === 0 ? 0 : words / visible.length);
        expect([...seen.mask]).toEqual(texts.map(({ number }) => Number(isSeen(number))));
        expect([...seen.languages.values()].reduce((sum, count) => sum + count, 0)).toBe(
          seen.count,
        );
        for (const [language, count] of seen.languages) {
          expect(visible.filter((text) => text.language === language)).toHaveLength(count);
        }
        for (const term of new Set(texts.flatMap(({ terms }) => terms))) {
          const { places, times } = readPostings(held, seen, joinPostings(segments, term));
          const found = [...places].map((place, at) => ({ place, times: times[at] }));
          const expected = texts.flatMap((text, place) => {
            const count = text.terms.filter((each) => each === term).length;
            return count > 0 && isSeen(text.number) ? [{ place, times: count }] : [];
          });
          expect(found.toSorted((a, b) => a.place - b.place)).toEqual(expected);
        }
      }),
      { seed: 14, numRuns: 150 },
    );
  });
});

describe('what a process holds', () => {
  const text = (number: number) => ({ number, ordinal: 0, language: 'en', terms: ['enboat'] });
  const one = buildSegment([text(1)]);
  const other = buildSegment([text(2)]);
  const numbers = ({ passages }: HeldIndex) => passages.runs.map(({ number }) => number);

  test('is only named, and only what is new is read', () => {
    const orgId = newOrg();
    expect(namesOf(cachedIndex(orgId))).toEqual({ segments: [], blocks: [] });
    const first = read([segmentRow('1', one), blockRow(0, 'a', { 1: 4 })], orgId);
    expect(namesOf(cachedIndex(orgId))).toEqual({ segments: ['1:a'], blocks: ['0:a'] });
    const rows = [segmentRow('1', one, true), blockRow(0, 'a', null)];
    expect(read(rows, orgId)).toBe(first);
    const second = read([...rows, segmentRow('2', other)], orgId);
    expect([numbers(first), numbers(second)]).toEqual([[1], [1, 2]]);
    expect(second.classes).toBe(first.classes);
  });

  test('forgets segments and blocks that are gone', () => {
    const orgId = newOrg();
    read([segmentRow('1', one), segmentRow('2', other), blockRow(0, 'a', { 1: 4 })], orgId);
    const merged = read([segmentRow('2', other, true), blockRow(0, 'b', { 1: 0, 2: 8 })], orgId);
    expect(numbers(merged)).toEqual([2]);
    expect([...merged.classes.subarray(0, 3)]).toEqual([0, 0, 8]);
    expect(namesOf(cachedIndex(orgId))).toEqual({ segments: ['2:a'], blocks: ['0:b'] });
    expect(read([], orgId).passages.count).toBe(0);
    expect(namesOf(cachedIndex(orgId))).toEqual({ segments: [], blocks: [] });
  });

  test('is read again if a server that lost its last commits gives an id again', () => {
    const orgId = newOrg();
    read([segmentRow('1', one)], orgId);
    const again = read([{ ...segmentRow('1', other), id: '1:b' }], orgId);
    expect(numbers(again)).toEqual([2]);
    expect([...again.passages.places.keys()]).toEqual(['1']);
  });

  test('is of one organisation', () => {
    const orgId = newOrg();
    read([segmentRow('1', one)], orgId);
    expect(namesOf(cachedIndex(newOrg()))).toEqual({ segments: [], blocks: [] });
  });

  test('an older answer that arrives last is whole in itself, and the next one is up to date', () => {
    const orgId = newOrg();
    const before = cachedIndex(orgId);
    const newer = holdRead(orgId, before, [segmentRow('1', one), segmentRow('2', other)]);
    const older = holdRead(orgId, before, [segmentRow('1', one)]);
    expect([numbers(newer), numbers(older)]).toEqual([[1, 2], [1]]);
    const next = read([segmentRow('1', one, true), segmentRow('2', other)], orgId);
    expect(numbers(next)).toEqual([1, 2]);
  });

  test('classes of absent blocks are those of texts that nobody finds', () => {
    const { classes } = read([blockRow(2, 'a', { 1_023: 9 })]);
    expect(classes).toHaveLength(3_072);
    expect([...classes].filter((value) => value !== 0)).toEqual([9]);
    expect(classes[3_071]).toBe(9);
  });

  test('a part that is named without being held is an error, not an empty index', () => {
    expect(() => read([segmentRow('1', one, true)])).toThrow('not held');
    expect(() => read([blockRow(0, 'a', null)])).toThrow('not held');
    const { passages } = read([segmentRow('1', one)]);
    const seen = seeTexts(passages, () => true);
    const unknown = { data: Buffer.alloc(4), segments: '9', bytes: '4' };
    expect(() => readPostings(passages, seen, unknown)).toThrow('not in the index');
  });
});
