import { expect, test } from 'vitest';
import type { Log } from '#ground/log.ts';
import { EmbeddingsUnavailable } from '#ground/ports/embeddings.ts';
import { RerankerUnavailable } from '#ground/ports/reranker.ts';
import type { SectionReader, SectionReading } from '#ground/ports/section-reader.ts';
import { sectionReadersOf } from './section-readers.ts';

const warned: unknown[] = [];
const log = { warn: (it: unknown) => warned.push(it) } as unknown as Log;
const sections = Array.from({ length: 12 }, (_, at) => ({ above: `${at}`, sentences: [] }));
const never = () => false;

const compareSection: SectionReader['compareSection'] = async (words, { above }) => ({
  sentences: [],
  words: words.map(() => Number(above)),
});

/** A reader that takes its time, and notes what it reads. */
function slowReader(ms: number, begun: string[] = []): SectionReader {
  return {
    async readSection(question, { above }) {
      begun.push(`${question}${above}`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      return { holds: Number(above), sentences: [] };
    },
    compareSection,
  };
}

const countRead = (readings: readonly (SectionReading | null)[]) =>
  readings.filter((reading) => reading !== null).length;

test('sections are read in their order until the time is over, but three in any case', async () => {
  const reader = slowReader(5);
  const read = sectionReadersOf({ reader, reranker: 'reader', log }, { timeMs: 0 }).read!;
  const readings = await read('?', sections, never);
  expect(readings).toHaveLength(12);
  expect(readings.slice(0, 3).map((it) => it?.holds)).toEqual([0, 1, 2]);
  expect(countRead(readings)).toBe(3);
  const patient = sectionReadersOf({ reader, reranker: 'reader', log }, { timeMs: 60_000 }).read!;
  expect(countRead(await patient('?', sections, never))).toBe(12);
  expect(countRead(await patient('?', sections, (its) => its.length === 4))).toBe(4);
});

test('sections are compared with the words of the question', async () => {
  const { compare } = sectionReadersOf({
    reader: slowReader(1),
    reranker: 'reader',
    log,
  });
  const compared = await compare!(['a', 'b'], sections);
  expect(compared.map((it) => it?.words)).toEqual(sections.map((_, at) => [at, at]));
});

test('questions take turns, and while others wait three sections of each are read', async () => {
  const begun: string[] = [];
  const reader = slowReader(1, begun);
  const parts = { reader, reranker: 'reader' as const, log };
  const ask = (question: string) =>
    sectionReadersOf(parts, { timeMs: 60_000 }).read!(question, sections, never);
  const all = await Promise.all(['a', 'b', 'c'].map(ask));
  expect(all.map(countRead)).toEqual([3, 3, 12]);
  expect(begun.slice(0, 6)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
});

test('a section is read once for a question, and what was read is told without a turn', async () => {
  const begun: string[] = [];
  const reader = slowReader(1, begun);
  const parts = { reader, reranker: 'reader' as const, log };
  const ofQuestion = () => begun.filter((it) => it.startsWith('?'));
  const read = sectionReadersOf(parts, { timeMs: 60_000 }).read!;
  await read('?', sections, (its) => its.length === 5);
  const waiting = sectionReadersOf(parts, { timeMs: 60_000 }).read!('!', sections, never);
  expect(countRead(await read('?', sections.slice(0, 5).toReversed(), never))).toBe(5);
  expect(ofQuestion()).toHaveLength(5);
  expect(
    (
      await read(
        '?',
        sections.map((it) => ({ ...it })),
        never,
      )
    ).map((it) => it?.holds),
  ).toEqual(sections.map((_, at) => at));
  await waiting;
  expect(ofQuestion()).toHaveLength(12);
});

test('a reader that fails leaves what was read; another error is not hidden, nor holds up the next', async () => {
  let count = 0;
  const fail = (error: Error): SectionReader => ({
    async readSection() {
      count += 1;
      if (count > 2) throw error;
      return { holds: 1, sentences: [] };
    },
    compareSection,
  });
  const unavailable = fail(new EmbeddingsUnavailable('unreachable', 'killed'));
  const read = sectionReadersOf({ reader: unavailable, reranker: 'reader', log }).read!;
  expect(countRead(await read('?', sections, never))).toBe(2);
  const broken = sectionReadersOf({
    reader: fail(new TypeError('a fault')),
    reranker: 'reader',
    log,
  });
  await expect(broken.read!('?', sections, never)).rejects.toThrow('a fault');
  count = 0;
  await expect(broken.read!('?', sections, (its) => its.length === 1)).resolves.toHaveLength(12);
});

test('without the reader nothing reads, and a reranker that does not answer leaves the order', async () => {
  expect(sectionReadersOf({ reader: null, reranker: 'none', log })).toEqual({});
  const reranker = { name: 'away', score: () => Promise.reject(new RerankerUnavailable('away')) };
  const { rerank } = sectionReadersOf({ reader: null, reranker, log });
  expect(await rerank!('?', ['text'])).toBeNull();
  expect(warned).toHaveLength(1);
});
