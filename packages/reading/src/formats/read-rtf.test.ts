import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { writeTestFile } from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { readFileText } from './formats.ts';

const readFile = (content: string) =>
  withPageTexts(
    readFileText({
      path: writeTestFile(Buffer.from(content, 'latin1')),
      type: 'rtf',
      sizeBytes: content.length,
    }),
  );
const read = (body: string) => readFile(`{\\rtf1\\ansi\\ansicpg1252\\deff0 ${body}}`);
const pagesOf = async (body: string) => (await read(body)).pages;

test('a code page that does not exist is read as that of Western Windows', async () => {
  expect((await readFile("{\\rtf1\\ansi\\ansicpg28602 caf\\'e9}")).pages).toEqual(['café']);
});

test('plain text that is named .rtf is read as plain text', async () => {
  expect((await readFile('Opening hours\n\nDaily {not rich}\n')).pages).toEqual([
    'Opening hours\n\nDaily {not rich}',
  ]);
});

test('macOS writes quotation marks of Windows-1252 whichever code page it names', async () => {
  const fonts = '{\\fonttbl\\f0\\fcharset0 Helvetica;\\f1\\fcharset134 PingFangSC;}';
  const text = "\\f0 \\'93Total\\'94 \\f1 \\'b1\\'ed";
  const file = await readFile(`{\\rtf1\\ansi\\ansicpg936\\cocoartf2820${fonts}${text}}`);
  expect(file.pages).toEqual(['“Total” 表']);
});

test('notes, comments and text boxes follow the paragraph that they belong to', async () => {
  const note = '{\\super\\chftn}{\\footnote\\pard{\\super\\chftn} Not on \\b Sundays\\b0.}';
  const comment =
    '{\\*\\atnid B}{\\*\\atnauthor Bo}{\\chatn{\\*\\annotation{\\*\\atnref 1}\\pard Really?\\par}}';
  const box = '{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv 1}}{\\shptxt Call 12\\par}}}';
  expect(await pagesOf(`Open daily${note}${comment}.${box}\\par Next\\par`)).toEqual([
    'Open daily[1].\n\n[1] Not on Sundays.\n\nComment by Bo: Really?\n\nCall 12\n\nNext',
  ]);
});

test('hidden and deleted text is left out, and a note says so', async () => {
  const file = await read('seen {\\v secret }{\\v0 too }\\v a\\par b\\v0 again{\\deleted gone}');
  expect(file.pages).toEqual(['seen too again']);
  expect(file.notes).toEqual([{ code: 'hidden_text_left_out', values: { count: 2 } }]);
});

test('headers and footers are read once and marked as such', async () => {
  const body =
    '{\\header SOP 12\\par}{\\headerf SOP 12}{\\footer Page \\chpgn}{\\footerl 7}Text\\par';
  expect(await pagesOf(body)).toEqual(['Header: SOP 12\n\nText\n\nFooter: Page']);
});

test('rows of a table, marks of lists and headings are kept', async () => {
  const row = (...cells: string[]) =>
    `\\trowd ${cells.map((cell) => `\\pard\\intbl ${cell}\\cell`).join(' ')}\\row `;
  const item = (mark: string, text: string) => `{\\listtext\\pard ${mark}\\tab}${text}\\par `;
  const body =
    '{\\stylesheet{\\s1 heading 1;}{\\s2\\sbasedon0 heading 2;}}' +
    `\\pard\\s2{\\listtext 2.2\\tab}Duties\\par\\pard ${item('a)', 'first')}${item("\\'b7", 'dot')}` +
    `${row('Rent', '1,200\\par net')}${row('Heat', '90')}${row('{\\listtext\\pard 2.\\tab}', '8')}\\pard End\\par`;
  expect(await pagesOf(body)).toEqual([
    '## 2.2 Duties\n\na) first\n- dot\n\nRent | 1,200 net\nHeat | 90\n2. | 8\n\nEnd',
  ]);
});

test('pages end at breaks, at sections and before paragraphs that begin one', async () => {
  const body =
    'one\\par\\page two\\par\\sect\\sectd\\sbknone two, on\\par\\sect\\sectd three\\par' +
    '\\pard\\pagebb four\\par';
  expect(await pagesOf(body)).toEqual(['one', 'two\n\ntwo, on', 'three', 'four']);
});

test('text is read in the encoding of its font, and Unicode without what stands for it', async () => {
  const fonts =
    '{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset128 Mincho;}{\\f3\\fcharset2 Symbol;}}';
  const text =
    "{\\f1 \\'cf\\'ee\\'f0}{\\f2 \\'93\\'fa\\'96\\'7b}{\\f3 a}\\uc1 \\u26481?\\u20140\\'3f{\\uc2\\u-10179 ab\\u-8704\\'3f\\'3f}";
  expect(await pagesOf(`${fonts}${text}`)).toEqual(['Пор日本α東京😀']);
});

test('rich text that wraps the HTML of a mail is read as that HTML', async () => {
  const body =
    '\\fromhtml1{\\*\\htmltag64 <table><tr><td>}\\htmlrtf {\\htmlrtf0 Item\\htmlrtf }\\par\\htmlrtf0' +
    '{\\*\\htmltag72 </td><td>}a < b{\\*\\htmltag72 </td></tr></table>}';
  expect(await pagesOf(body)).toEqual(['Item | a < b']);
});

test('the title and fields are read, instructions and pictures are not', async () => {
  const file = await read(
    '{\\info{\\title House rules}{\\author Ada}}{\\field{\\*\\fldinst PAGEREF x}{\\fldrslt page 3}}' +
      '{\\pict 00ff}{\\*\\unknown secret}{\\xe entry}\\bin3 abc {\\upr{old}{\\*\\ud new}}',
  );
  expect(file).toEqual({ title: 'House rules', pages: ['page 3 new'], notes: [] });
});

test('raised digits, code pages of DOS and shapes for older programs', async () => {
  const shape =
    '{\\shp{\\*\\shpinst{\\shptxt Box\\par}}{\\shprslt{\\*\\do{\\dptxbxtext Box\\par}}}}';
  expect(await pagesOf(`10{\\super 6} m{\\super 2}${shape}\\par`)).toEqual(['10⁶ m2\n\nBox']);
  expect((await readFile("{\\rtf1\\pc Gr\\'94\\'e1e}")).pages).toEqual(['Größe']);
});

test('boxes, lists and signs that fields show without a result are read', async () => {
  const field = (code: string, result = '') =>
    `{\\field{\\*\\fldinst {${code}}}{\\fldrslt ${result}}}`;
  const form = (inner: string) => `{\\*\\formfield{${inner}}}`;
  const list = form('\\fftype2\\ffres1{\\*\\ffname B}{\\*\\ffl No}{\\*\\ffl Yes}');
  const body = [
    field(` FORMCHECKBOX ${form('\\fftype1\\ffres25\\ffdefres1')}`),
    field(` FORMCHECKBOX ${form('\\fftype1\\ffres0\\ffdefres1')}`),
    `{\\field{\\*\\fldinst FORMDROPDOWN}${list}{\\fldrslt}}`,
    field('SYMBOL 252 \\\\f "Wingdings" \\\\s 10'),
    field('SYMBOL 169 \\\\f Arial'),
    field(' SYMBOL 252 \\\\f "Wingdings"', 'seen'),
    field(' PAGE ', '7'),
    field(' FORMTEXT ', 'Ada'),
  ];
  expect(await pagesOf(`${body.join(';')}\\par`)).toEqual(['☒;☐;Yes;✓;©;seen;7;Ada']);
});
