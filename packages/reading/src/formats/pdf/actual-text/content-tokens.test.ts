import { expect, test } from 'vitest';
import { readOperators } from './content-tokens.ts';

/** Returns the operators of a content with the values of their operands. */
const read = (content: string) =>
  [...readOperators(content)].map(({ operator, operands }) => [
    operator,
    ...operands.map(({ value, entries }) =>
      value === '' ? entries.map((one) => one.value) : value,
    ),
  ]);

test('operators come with the last of their operands', () => {
  expect(read('q 1 0 0 -1 0 .5 cm/F1 12 Tf\n[(a)-20(b)]TJ T* ET')).toEqual([
    ['q'],
    ['cm', '0', '.5'],
    ['Tf', 'F1', '12'],
    ['TJ', ['a', '-20', 'b']],
    ['T*'],
    ['ET'],
  ]);
  expect(read("true false null (x) ' 1")).toEqual([["'", 'null', 'x']]);
});

test('strings end at their own bracket and lose their escapes', () => {
  expect(
    read(String.raw`(a(b)c\)\\\n\101\8\
d) Tj`),
  ).toEqual([['Tj', 'a(b)c)\\\nA8d']]);
  expect(read('<61 62\n6> Tj')).toEqual([['Tj', 'ab`']]);
});

test('names lose their escapes; dictionaries and lists keep only their own entries', () => {
  expect(read('/A#20b <</K [/x /y] /D <</In 1>> /T (t)>> BDC')).toEqual([
    ['BDC', 'A b', ['K', '', 'D', '', 'T', 't']],
  ]);
});

test('comments and pictures within the content are left out', () => {
  expect(read('% (BMC\n/a BMC BI /W 1 ID \u0000(EI<<EI\n/b EMC EI\nEMC')).toEqual([
    ['BMC', 'a'],
    ['BI'],
    ['ID', 'W', '1'],
    ['EMC'],
  ]);
});

test('strings beyond any use are cut off', () => {
  expect(read(`(${'a'.repeat(300_000)}) Tj`)[0]?.[1]).toHaveLength(100_000);
  expect(read(`<${'61'.repeat(300_000)}> Tj`)[0]?.[1]).toHaveLength(50_000);
});

test('broken content ends', () => {
  expect(read('q (open')).toEqual([['q']]);
  expect(read('q <<<< EMC')).toEqual([['q']]);
  expect(read('q ) > ] >> } <zz Q')).toEqual([['q'], ['zz', '}', []], ['Q']]);
  expect(read(`q ${'['.repeat(1_000_000)}`)).toEqual([['q']]);
  expect(read(`q ${'('.repeat(1_000_000)}`)).toEqual([['q']]);
  expect(read(`q ${'<'.repeat(1_000_001)}`)).toEqual([['q']]);
  expect(read('BI ID no end')).toEqual([['BI'], ['ID']]);
});
