import { describe, expect, test } from 'vitest';
import { openMarkerReader } from './read-markers.ts';

/** Reads the text in deltas of `size` characters and shows its markers as {…}. */
function read(text: string, size: number): string {
  const reader = openMarkerReader([
    { number: 1, name: 'boats.md', pageNumber: 1 },
    { number: 2, name: 'boats.md', pageNumber: 2 },
    { number: 3, name: 'Harbour rules, 2024.pdf', pageNumber: 1 },
  ]);
  const characters = [...text];
  const deltas = Array.from({ length: Math.ceil(characters.length / size) }, (_, at) =>
    characters.slice(at * size, (at + 1) * size).join(''),
  );
  const spoken = [...deltas.flatMap((delta) => reader.add(delta)), ...reader.end()];
  return spoken
    .map((part) => (part.kind === 'text' ? part.text : `{${part.numbers.join(' ')}}`))
    .join('');
}

describe.each([1, 2, 3, 7, 10_000])('citation markers in deltas of %i characters', (size) => {
  test.each([
    ['At nine [1].', 'At nine{1}.'],
    ['At nine[1][2]', 'At nine{1}{2}'],
    ['[1, 12;3] first', '{1 12 3} first'],
    ['At nine【3†source】.', 'At nine{3}.'],
    ['At nine 【3】【4†L1-L9】', 'At nine{3}{4}'],
    [
      'In [2019] there were [x] and [ ] and [] and a[i].',
      'In{} there were [x] and [ ] and [] and a[i].',
    ],
    ['At nine [boats.md].', 'At nine{1}.'],
    ['At nine [Source: boats.md, page 2].', 'At nine{2}.'],
    ['At nine [harbour rules, 2024].', 'At nine{3}.'],
    ['At nine [1-3], [2–3] and [1 & 3].', 'At nine{1 2 3},{2 3} and{1 3}.'],
    ['At nine [doc1], [Quelle 2], [出典 3].', 'At nine{1},{2},{3}.'],
    ['At nine.¹ It has 20 m² and 10³ ropes.', 'At nine.{1} It has 20 m² and 10³ ropes.'],
    ['At nine [1](#a) [[2]](#b)', 'At nine{1}{2}'],
    ['At nine [Figure 7] [see page 12]', 'At nine{}{}'],
    [`At nine [${'a long remark '.repeat(6)}of 2019]`, undefined],
    ['an open [1', undefined],
    ['an open 【1†so', undefined],
    ['two  spaces  and the end   ', undefined],
    ['[[1]]', '{1}'],
    ['大阪 [1] مرحبا', '大阪{1} مرحبا'],
  ])('%j', (text, expected = text) => {
    expect(read(text, size)).toBe(expected);
  });
});

test('50,000 brackets or spaces in a row are read as text', () => {
  for (const one of ['[', ' ', '【', '[1,', '[1, ', ' [']) {
    const flood = one.repeat(50_000);
    expect(read(flood, 5_000)).toBe(flood);
  }
});
