import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test('fields that a spreadsheet would take for a formula get a quote before them', () => {
  const fields = ['=1+1', '+49', '-1', '@sum', '\tx', 'plain', '1=1'];
  expect(toCsv([fields])).toBe("\ufeff'=1+1,'+49,'-1,'@sum,'\tx,plain,1=1\r\n");
});

test('commas, quotes and line breaks stay within their field', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines'], ['=HYPERLINK("x","y")']])).toBe(
    '\ufeff"a,b","say ""hi""","two\nlines"\r\n"\'=HYPERLINK(""x"",""y"")"\r\n',
  );
});
