import { describe, expect, test } from 'vitest';
import { epubParts, makeZip } from '../fixtures/make-files.ts';
import { readCells } from '../fixtures/page-texts.ts';

const table = (rows: string[][], headerRows = 1, name: string | null = null) => ({
  name,
  headerRows,
  rows,
});
const days = [
  ['', 'Mon', 'Tue'],
  ['Anna', '8', '9'],
];

describe('HTML', () => {
  test.each([
    [
      'a thead',
      '<thead><tr><td><td>Mon<td>Tue</thead><tbody><tr><td>Anna<td>8<td>9</tbody>',
      table(days),
    ],
    [
      'th in the first row, also beside an empty td',
      '<tr><td> </td><th>Mon<th>Tue<tr><th>Anna</th><td>8<td>9',
      table(days),
    ],
    [
      'th in two rows',
      '<tr><th>a<th>b<tr><th>c<th>d<tr><td>1<td>2',
      table(
        [
          ['a', 'b'],
          ['c', 'd'],
          ['1', '2'],
        ],
        2,
      ),
    ],
    [
      'an empty row in the thead',
      '<thead><tr><th><th></tr><tr><th>a<th>b</thead><tr><td>1<td>2',
      table([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ],
    [
      'th in the first column only',
      '<tr><th>Rent<td>80<tr><th>Heat<td>20',
      table(
        [
          ['Rent', '80'],
          ['Heat', '20'],
        ],
        0,
      ),
    ],
    [
      'cells over columns and rows',
      '<tr><th>Who<th colspan=2>Hours<tr><td rowspan=2>Anna<td>8<td>9<tr><td>7<td>6',
      table([
        ['Who', 'Hours', 'Hours'],
        ['Anna', '8', '9'],
        ['Anna', '7', '6'],
      ]),
    ],
    [
      'a cell over rows in the middle',
      '<tr><td>a<td rowspan=3>b<td>c<tr><td>d<td>e<tr><td>f<td>g',
      table([
        ['a', 'b', 'c'],
        ['d', 'b', 'e'],
        ['f', 'b', 'g'],
      ]),
    ],
    [
      'cells without a row, and a form around rows',
      '<thead><th>a<th>b</thead><form><tr><td>1<td>2</tr></form><td>3</td><td>4</td><tr><td>5<td>6',
      table([
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ]),
    ],
    [
      'a script and a text beside cells',
      '<tr><script>x</script><td>a<td>b</tr>loose<tr><td>c<td>d',
      table([
        ['a', 'b'],
        ['loose', ''],
        ['c', 'd'],
      ]),
    ],
    [
      'a table within a cell',
      '<tr><th>Name<th>Parts<tr><td>x<td><table><caption>in</caption><tr><th>p<th>q<tr><td>1<td>2</table>',
      table([
        ['Name', 'Parts'],
        ['x', 'in p | q 1 | 2'],
      ]),
    ],
  ])('%s', async (_, html, expected) => {
    expect((await readCells('html', `<table>${html}</table>`)).tables).toEqual([expected]);
  });

  test('a caption is a line of text and the name of the table', async () => {
    const html =
      '<table><caption>Fees <b>2026</b></caption><tr><th>For<th>Fee<tr><td>dog<td>5</table>';
    expect(await readCells('html', html)).toEqual({
      text: 'Fees 2026\nFor | Fee\ndog | 5',
      tables: [
        table(
          [
            ['For', 'Fee'],
            ['dog', '5'],
          ],
          1,
          'Fees 2026',
        ),
      ],
    });
  });

  test('a table that serves for layout is text, and tables in it are tables', async () => {
    const long = '<p>many words of a page</p>'.repeat(25);
    const inner = '<table><tr><th>a<th>b<tr><td>1<td>2</table>';
    const { text, tables } = await readCells(
      'html',
      `<table><tr><td>Menu<td>${long}${inner}</table>`,
    );
    expect(text).toMatch(/^Menu\n\nmany words of a page\n\nmany/u);
    expect(tables).toEqual([
      table([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ]);
  });

  test('a table in a list keeps the mark of the list on a line above', async () => {
    const html =
      '<ul><li><table><caption>Fees</caption><tr><th>For<th>Fee<tr><td>dog<td>5</table></ul>';
    const { text, tables } = await readCells('html', html);
    expect(text).toBe('- Fees\nFor | Fee\ndog | 5');
    expect(tables).toEqual([
      table(
        [
          ['For', 'Fee'],
          ['dog', '5'],
        ],
        1,
        'Fees',
      ),
    ]);
    const plain = await readCells(
      'html',
      '<ol><li><table><tr><td>a<td>1<tr><td>b<td>2</table></ol>',
    );
    expect(plain).toEqual({
      text: '1.\na | 1\nb | 2',
      tables: [
        table(
          [
            ['a', '1'],
            ['b', '2'],
          ],
          0,
        ),
      ],
    });
  });

  test.each([
    ['eml', (html: string) => `Subject: Fees\r\nContent-Type: text/html\r\n\r\n${html}`],
    ['epub', (html: string) => makeZip(epubParts('Book', [html]))],
  ])('in a file of %s', async (type, write) => {
    const html =
      '<p>From May:</p><table><tr><th>For</th><th>Fee</th></tr><tr><td>dog</td><td>5</td></tr></table>';
    const { text, tables } = await readCells(type, write(html));
    expect(text).toContain('From May:\n\nFor | Fee\ndog | 5');
    expect(tables).toEqual([
      table([
        ['For', 'Fee'],
        ['dog', '5'],
      ]),
    ]);
  });
});
