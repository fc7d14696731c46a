import { expect, test } from 'vitest';
import { makeZip, odfParts, writeTestFile } from '../../fixtures/make-files.ts';
import { withPageTexts } from '../../fixtures/page-texts.ts';
import { limitText } from '../../extraction/text-limit.ts';
import { readOdp, readOdt } from '../read-opendocument.ts';

const p = (text: string) => `<text:p>${text}</text:p>`;
const item = (...inner: string[]) => `<text:list-item>${inner.join('')}</text:list-item>`;
const list = (style: string, ...items: string[]) =>
  `<text:list text:style-name="${style}">${items.join('')}</text:list>`;
const nested = (...items: string[]) => `<text:list>${items.join('')}</text:list>`;
const box = (inner: string) => `<draw:frame><draw:text-box>${inner}</draw:text-box></draw:frame>`;

const level = (at: number, format: string, start = 1) =>
  `<text:list-level-style-number text:level="${at}" style:num-format="${format}" style:num-suffix="." text:start-value="${start}"/>`;
const style = (name: string, ...levels: string[]) =>
  `<text:list-style style:name="${name}">${levels.join('')}</text:list-style>`;
const styles =
  style('A', level(1, 'I'), level(2, '1')) +
  style('B', level(1, 'I'), level(2, '1')) +
  style('Later', level(1, 'I', 5)) +
  style('Bullets', '<text:list-level-style-bullet text:level="1"/>');

function make(kind: Parameters<typeof odfParts>[0], body: string): string {
  const parts = odfParts(kind, body);
  const content = parts['content.xml'].replace(
    '<office:body>',
    `<office:automatic-styles xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0">${styles}</office:automatic-styles><office:body>`,
  );
  return writeTestFile(makeZip({ ...parts, 'content.xml': content }));
}
const linesOf = ({ pages }: { pages: string[] }) => pages.map((page) => page.split(/\n+/u));
const textLines = async (body: string) =>
  linesOf(await withPageTexts(readOdt(make('text', body), limitText(0))))[0];
const slideLines = async (...slides: string[]) => {
  const body = slides.map((slide) => `<draw:page>${slide}</draw:page>`).join('');
  return linesOf(await withPageTexts(readOdp(make('presentation', body), limitText(0))));
};

const begun = list('A', item(p('a')), item(p('b')));
const deeperFirst = list('B', item(nested(item(p('c')), item(p('d')))), item(p('e')));

test('in a text box of a slide, lists that are numbered alike go on counting', async () => {
  const goesOn = begun + p('plain') + deeperFirst + list('Bullets', item(p('f')));
  expect(await slideLines(box(goesOn) + box(begun), box(begun))).toEqual([
    ['I. a', 'II. b', 'plain', '1. c', '2. d', 'III. e', '- f', 'I. a', 'II. b'],
    ['I. a', 'II. b'],
  ]);
  const apart = begun + list('Bullets', item(p('c'))) + begun + list('Later', item(p('d')));
  expect(await slideLines(box(apart))).toEqual([['I. a', 'II. b', '- c', 'I. a', 'II. b', 'V. d']]);
});

test('in a text, a list that begins at a deeper level has counted the upper one', async () => {
  expect(await textLines(begun + deeperFirst + begun)).toEqual([
    'I. a',
    'II. b',
    '  1. c',
    '  2. d',
    'II. e',
    'I. a',
    'II. b',
  ]);
});

test('an empty entry that is alone in a cell shows its number in a text, not on a slide', async () => {
  const cell = (inner: string) => `<table:table-cell>${inner}</table:table-cell>`;
  const row = cell(list('A', item(p('')))) + cell(p('May'));
  const table = `<table:table><table:table-row>${row}</table:table-row></table:table>`;
  expect(await textLines(table)).toEqual(['I. | May']);
  expect(await slideLines(`<draw:frame>${table}</draw:frame>`)).toEqual([['May']]);
});
