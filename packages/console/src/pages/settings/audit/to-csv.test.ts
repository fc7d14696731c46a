import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['＝1＋1', "'＝1＋1"],
  ['＋49', "'＋49"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\nx', "'\nx"],
  [' =1', "' =1"],
  ['\u3000＝1', "'\u3000＝1"],
  ['a;=1+1', "a;'=1+1"],
  ['a; @sum', "a;' @sum"],
  ['a,=1', "a,'=1"],
  ['a\n=1', "a\n'=1"],
  ['a\r\n＝1', "a\r\n'＝1"],
  ['a\t-1', "a\t'-1"],
  ['a"=1', `a""'=1`],
])('S83: a formula gets a quote before it, wherever a field could begin: %j', (text, written) => {
  expect(toCsv([[text]])).toBe(`\ufeff"${written}"\r\n`);
});

test.each([
  'plain',
  '1=1',
  'a=b',
  'a-b',
  'ada@example.com',
  '2026-11-28T09:00:00.000Z',
  'x; y',
  '',
])('another text stays as it is: %j', (text) => {
  expect(toCsv([[text]])).toBe(`\ufeff"${text}"\r\n`);
});

test('commas, semicolons, quotes and line breaks stay within their field', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines'], ['=HYPERLINK("x";"y")']])).toBe(
    '\ufeff"a,b","say ""hi""","two\nlines"\r\n"\'=HYPERLINK(""x"";""y"")"\r\n',
  );
});
