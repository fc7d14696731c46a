import { expect, test } from 'vitest';
import { partsOf } from './message.ts';
import type { MessageRow } from './message.ts';

test('every cited document is a source of all of an answer that was stored without parts', () => {
  const answer = (text: string, cited: readonly string[]) =>
    ({
      role: 'assistant',
      text,
      parts: null,
      citations: cited.map((documentId) => ({ documentId })),
    }) as unknown as MessageRow;
  const text = 'It leaves at nine [1].\nThe flag is up [2].';
  expect(partsOf(answer(text, ['a', 'b', 'a']))).toEqual([{ text, sources: ['a', 'b'] }]);
  expect(partsOf(answer('Gladly.', []))).toEqual([{ text: 'Gladly.', sources: [] }]);
});
