import { expect, test } from 'vitest';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';
import { keepAnswering } from './keep-answering.ts';

const correction = (number: number) =>
  ({ number, question: '', correctedResponse: `Response ${number}.` }) as UsableCorrection;
const offered = [correction(1), correction(2), correction(3)];
const numbers = (kept: readonly UsableCorrection[]) => kept.map(({ number }) => number);

test('reviewed answers that do not answer the question are left out, the best one is first', async () => {
  const holds = [-3, 0.5, 2];
  const kept = await keepAnswering(
    {
      question: '?',
      readers: {
        read: async (_, sections) =>
          sections.map((__, at) => ({ holds: holds[at] ?? 0, sentences: [] })),
      },
    },
    offered,
  );
  expect(numbers(kept)).toEqual([3, 2]);
});

test('what was not read stays, and all stay without the reader', async () => {
  const read = async () => [null, { holds: 1, sentences: [] }, { holds: -9, sentences: [] }];
  expect(numbers(await keepAnswering({ question: '?', readers: { read } }, offered))).toEqual([
    2, 1,
  ]);
  expect(numbers(await keepAnswering({ question: '?', readers: {} }, offered))).toEqual([1, 2, 3]);
});
