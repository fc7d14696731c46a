import { describe, expect, test } from 'vitest';
import { writeTestFile } from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { readFileText } from './formats.ts';

const read = async (content: string, type = 'csv') =>
  (
    await withPageTexts(
      readFileText({ path: writeTestFile(content), type, sizeBytes: content.length }),
    )
  ).pages;

describe('CSV is read as people see it in a spreadsheet', () => {
  test('the line of Excel that names the delimiter is no row', async () => {
    expect(await read('sep=;\r\nname;price\r\nquince;4,20\r\n')).toEqual([
      'name | price\nquince | 4,20',
    ]);
    expect(await read('\ufeff"sep=|"\nname|a;b;c\nquince|1;2;3\n')).toEqual([
      'name | a;b;c\nquince | 1;2;3',
    ]);
  });

  test('lines above the table are its title', async () => {
    expect(await read('Stock list\n\nname;place\nmedlar;shelf 9\nquince;shelf 4\n')).toEqual([
      'Stock list\n\nname | place\nmedlar | shelf 9\nquince | shelf 4',
    ]);
  });

  test('a column alone has no title', async () => {
    expect(await read('medlar\nquince\n')).toEqual(['medlar\nquince']);
  });

  test.each([
    ['at the start of a cell', 'name,size\n"hose 3/4,10\npipe 5" long,20\nnail,30\n'],
    ['with Windows line ends', 'name,size\r\n"hose 3/4,10\r\npipe 5" long,20\r\nnail,30\r\n'],
  ])('a mark that is never closed is text %s', async (_name, content) => {
    expect(await read(content)).toEqual([
      'name | size\n"hose 3/4 | 10\npipe 5" long | 20\nnail | 30',
    ]);
  });

  test('a mark that is never closed in the last line does not refuse the file', async () => {
    expect(await read('name,size\nhose,"3/4\n')).toEqual(['name | size\nhose | "3/4']);
  });

  test('line ends of several kinds all end a row', async () => {
    expect(await read('a;b\r\n1;2\n3;4\r5;"6\n7"\n')).toEqual(['a | b\n1 | 2\n3 | 4\n5 | 6 7']);
  });

  test('a cell in marks keeps its lines, delimiters and marks', async () => {
    expect(await read('name,remark\n"quince","sweet, ""ripe""\nsecond line"\n')).toEqual([
      'name | remark\nquince | sweet, "ripe" second line',
    ]);
  });

  test('commas within numbers and sentences do not decide', async () => {
    expect(await read('Name;Preis\nQuitte, gelb;4,20\nMispel, braun;3,10\n')).toEqual([
      'Name | Preis\nQuitte, gelb | 4,20\nMispel, braun | 3,10',
    ]);
  });
});
