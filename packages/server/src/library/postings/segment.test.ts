import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyTexts, terms as knownTerms } from './fixtures/texts.ts';
import { postingBytes, segmentTextsMax, toLengthClass } from './posting-bytes.ts';
import { buildSegment, decodeRuns, encodeRuns } from './segment.ts';
import type { IndexedText } from './segment.ts';

function readPostings(data: Buffer) {
  return Array.from({ length: data.length / postingBytes }, (_, at) => ({
    place: data.readUInt16LE(at * postingBytes),
    times: data.readUInt8(at * postingBytes + 2),
    lengthClass: data.readUInt8(at * postingBytes + 3),
  }));
}

function countNaively(texts: readonly IndexedText[], term: string) {
  return texts.flatMap(({ terms }, place) => {
    const times = terms.filter((each) => each === term).length;
    const lengthClass = toLengthClass(terms.length);
    return times === 0 ? [] : [{ place, times: Math.min(255, times), lengthClass }];
  });
}

const text = (number: number, ordinal: number, terms: string[], language = 'en'): IndexedText => {
  return { number, ordinal, language, terms };
};

describe('buildSegment', () => {
  test('holds what a naive count counts, for each term once', () => {
    fc.assert(
      fc.property(manyTexts, (texts) => {
        const { postings, texts: count } = buildSegment(texts);
        expect(count).toBe(texts.length);
        const held = knownTerms.filter((term) => countNaively(texts, term).length > 0);
        expect(new Set(postings.keys())).toEqual(new Set(held));
        for (const [term, data] of postings) {
          expect(readPostings(data)).toEqual(countNaively(texts, term));
        }
      }),
      { seed: 4 },
    );
  });

  test('the order of the terms does not depend on the texts, so that writers take turns', () => {
    fc.assert(
      fc.property(manyTexts, (texts) => {
        const keys = [...buildSegment(texts).postings.keys()];
        expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
      }),
      { seed: 5 },
    );
  });

  test('runs are the texts in their order, none longer or shorter than it must be', () => {
    fc.assert(
      fc.property(manyTexts, (texts) => {
        const { runs } = buildSegment(texts);
        const spread = runs.flatMap(({ number, first, texts: length, language }) =>
          Array.from({ length }, (_, at) => ({ number, ordinal: first + at, language })),
        );
        expect(spread).toEqual(
          texts.map(({ number, ordinal, language }) => ({ number, ordinal, language })),
        );
        const joined = runs.filter((run, at) => {
          const before = runs[at - 1];
          return (
            before?.number === run.number &&
            before.language === run.language &&
            before.first + before.texts === run.first
          );
        });
        expect(joined).toEqual([]);
        const words = texts.reduce((sum, { terms }) => sum + terms.length, 0);
        expect(runs.reduce((sum, run) => sum + run.words, 0)).toBe(words);
      }),
      { seed: 6 },
    );
  });

  test('is nothing for no texts, and keeps texts without terms', () => {
    expect(buildSegment([])).toEqual({ texts: 0, runs: [], postings: new Map() });
    const { texts, runs, postings } = buildSegment([text(3, 0, []), text(3, 1, [])]);
    expect([texts, runs, postings.size]).toEqual([
      2,
      [{ number: 3, first: 0, texts: 2, language: 'en', words: 0 }],
      0,
    ]);
  });

  test('a word that is repeated a million times counts 255 times, and the text is long', () => {
    const { postings, runs } = buildSegment([text(1, 0, Array(1_000_000).fill('enboat'))]);
    expect(readPostings(postings.get('enboat')!)).toEqual([
      { place: 0, times: 255, lengthClass: 255 },
    ]);
    expect(runs[0]?.words).toBe(1_000_000);
  });

  test('as many texts as places have two bytes for are one segment, and one more is refused', () => {
    const texts = Array.from({ length: segmentTextsMax }, (_, at) => text(1, at, ['enboat']));
    const read = readPostings(buildSegment(texts).postings.get('enboat')!);
    expect([read.length, read.at(-1)?.place]).toEqual([65_536, 65_535]);
    expect(() => buildSegment([...texts, text(2, 0, ['enboat'])])).toThrow('Too many texts');
  });
});

describe('the bytes of runs', () => {
  const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  const language = fc
    .tuple(fc.constantFrom(...'aexz'), fc.constantFrom(...'anxz'))
    .map((letters) => letters.join(''));
  const run = fc.record({ number: uint32, first: uint32, texts: uint32, language, words: uint32 });

  test('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(run), (runs) => {
        expect(decodeRuns(encodeRuns(runs))).toEqual(runs);
      }),
      { seed: 7 },
    );
  });

  test('are read from a part of a larger buffer', () => {
    fc.assert(
      fc.property(fc.array(run), (runs) => {
        const written = encodeRuns(runs);
        const larger = Buffer.concat([Buffer.alloc(3, 255), written, Buffer.alloc(7, 255)]);
        expect(decodeRuns(larger.subarray(3, 3 + written.length))).toEqual(runs);
      }),
      { seed: 8 },
    );
  });
});
