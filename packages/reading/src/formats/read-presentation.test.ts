import { expect, test } from 'vitest';
import { makeZip, pptxParts, writeTestFile } from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { readPresentation } from './read-presentation.ts';

const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const space =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
  `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${rels}"`;
const links = (...items: [id: string, kind: string, target: string][]) =>
  `<Relationships>${items
    .map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="${rels}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
const paragraph = (text: string, properties = '') =>
  `<a:p><a:pPr>${properties}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;
const shape = (inner: string, kind = '', more = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" ${more}/><p:nvPr>${kind === '' ? '' : `<p:ph type="${kind}"/>`}</p:nvPr></p:nvSpPr>` +
  `<p:txBody>${inner}</p:txBody></p:sp>`;
const slide = (inner: string, more = '') =>
  `<p:sld ${space} ${more}><p:cSld><p:spTree>${inner}</p:spTree></p:cSld></p:sld>`;

function make(slides: string[], more: Record<string, string> = {}) {
  const parts: Record<string, string> = pptxParts(slides.map(() => ''));
  for (const [at, text] of slides.entries()) parts[`ppt/slides/slide${at + 1}.xml`] = text;
  return withPageTexts(readPresentation(writeTestFile(makeZip({ ...parts, ...more }))));
}

test('a list with a level that does not exist is read', async () => {
  const item = (level: string) =>
    `<a:p><a:pPr lvl="${level}"><a:buAutoNum type="arabicPeriod"/></a:pPr><a:r><a:t>at ${level}</a:t></a:r></a:p>`;
  const levels = ['-1', '0', '999999999999', '1.5', 'x'];
  const { pages } = await make([slide(shape(levels.map(item).join('')))]);
  for (const level of levels) expect(pages[0]).toContain(`at ${level}`);
});

test('numbers begin anew where they are written in another way or have another start', async () => {
  const items = [
    'arabicPeriod',
    'alphaLcParenR',
    'alphaLcParenR',
    'circleNumDbPlain',
    'ea1ChsPeriod',
  ]
    .map((type) => paragraph(type, `<a:buAutoNum type="${type}"/>`))
    .concat(paragraph('later', '<a:buAutoNum type="ea1ChsPeriod" startAt="5"/>'));
  const { pages } = await make([slide(shape(items.join('')))]);
  expect(pages).toEqual([
    '1. arabicPeriod\na) alphaLcParenR\nb) alphaLcParenR\n① circleNumDbPlain\n一. ea1ChsPeriod\n五. later',
  ]);
});

test('the title of a slide stands first, wherever the file has it', async () => {
  const shapes = shape(paragraph('first')) + shape(paragraph('Plan'), 'title');
  const { pages } = await make([slide(shapes + shape(paragraph('last')))]);
  expect(pages).toEqual([expect.stringMatching(/Plan\n+first\n+last$/u)]);
});

test('titles, lists, tables and groups of a slide are read; numbers of slides are not', async () => {
  const auto = '<a:buAutoNum type="arabicPeriod" startAt="2"/>';
  const table =
    '<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr>' +
    `<a:tc><a:txBody>${paragraph('Rent')}</a:txBody></a:tc><a:tc><a:txBody>${paragraph('80')}</a:txBody></a:tc>` +
    '</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>';
  const body =
    shape(paragraph('Plan'), 'title') +
    shape(
      paragraph('first', auto) +
        paragraph('second', auto) +
        paragraph('dot', '<a:buChar char="•"/>'),
    ) +
    `${table}<p:grpSp><p:grpSp>${shape(paragraph('grouped'))}</p:grpSp></p:grpSp>` +
    shape(paragraph('7'), 'sldNum') +
    shape(paragraph('ACME'), 'ftr');
  const { pages, title } = await make([slide(body), slide(shape(paragraph('ACME'), 'ftr'))]);
  expect(title).toBe('Plan');
  expect(pages).toEqual([
    '# Plan\n\n2. first\n3. second\n- dot\n\nRent | 80\n\ngrouped\n\nFooter: ACME',
    '',
  ]);
});

test('only the slides of the presentation count, in its order', async () => {
  const list = (...ids: string[]) =>
    `<p:presentation ${space}><p:sldIdLst>${ids.map((id) => `<p:sldId id="1" r:id="${id}"/>`).join('')}</p:sldIdLst></p:presentation>`;
  const slides = ['one', 'removed', 'three'].map((text) => slide(shape(paragraph(text))));
  const { pages } = await make(slides, { 'ppt/presentation.xml': list('s3', 's1') });
  expect(pages).toEqual(['three', 'one']);
});

test('a hidden slide is an empty page, a hidden shape is left out, and notes say so', async () => {
  const hidden = slide(shape(paragraph('draft')), 'show="0"');
  const shown = slide(shape(paragraph('seen')) + shape(paragraph('secret'), '', 'hidden="1"'));
  expect(await make([hidden, shown])).toEqual({
    title: null,
    pages: ['', 'seen'],
    notes: [
      { code: 'hidden_slides_left_out', values: { count: 1 } },
      { code: 'hidden_text_left_out', values: { count: 1 } },
    ],
  });
});

test('notes of the speaker and comments of both kinds are read with their slide', async () => {
  const notes =
    `<p:notes ${space}><p:cSld><p:spTree>${shape(paragraph('Smile'), 'body')}` +
    `${shape(paragraph('1'), 'sldNum')}</p:spTree></p:cSld></p:notes>`;
  const parts = {
    'ppt/_rels/presentation.xml.rels': links(
      ['s1', 'slide', 'slides/slide1.xml'],
      ['a', 'commentAuthors', 'commentAuthors.xml'],
      ['b', 'authors', 'authors.xml'],
    ),
    'ppt/slides/_rels/slide1.xml.rels': links(
      ['n', 'notesSlide', '../notesSlides/n.xml'],
      ['c', 'comments', '../comments/c.xml'],
      ['d', 'comments', '../comments/d.xml'],
    ),
    'ppt/notesSlides/n.xml': notes,
    'ppt/commentAuthors.xml': `<p:cmAuthorLst ${space}><p:cmAuthor id="0" name="Bo"/></p:cmAuthorLst>`,
    'ppt/authors.xml': '<p188:authorLst><p188:author id="{1}" name="Cy"/></p188:authorLst>',
    'ppt/comments/c.xml': `<p:cmLst ${space}><p:cm authorId="0"><p:text>Why?</p:text></p:cm></p:cmLst>`,
    'ppt/comments/d.xml':
      `<p188:cmLst ${space}><p188:cm authorId="{1}"><p188:replyLst><p188:reply authorId="{1}"><p188:txBody>` +
      `${paragraph('No.')}</p188:txBody></p188:reply></p188:replyLst><p188:txBody>${paragraph('Sure?')}</p188:txBody></p188:cm></p188:cmLst>`,
  };
  const { pages } = await make([slide(shape(paragraph('Text')))], parts);
  expect(pages).toEqual([
    'Text\n\nNotes: Smile\n\nComment by Bo: Why?\n\nComment by Cy: Sure?\n\nComment by Cy: No.',
  ]);
});

test('the number of a slide is left out by itself and read within words; fields not filled in are no text', async () => {
  const field = (text: string, type = 'slidenum') =>
    `<a:fld type="${type}"><a:t>${text}</a:t></a:fld>`;
  const run = (text: string) => `<a:r><a:t>${text}</a:t></a:r>`;
  const line = (inner: string) => `<a:p>${inner}</a:p>`;
  const body =
    shape(line(field('&lt;number&gt;'))) +
    shape(line(field('&lt;Nummer&gt;') + run(' / 12'))) +
    shape(line(run('Slide ') + field('&lt;number&gt;') + run(' of 2'))) +
    shape(line(run('As of ') + field('&lt;Datum&gt;', 'datetime'))) +
    shape(line(run('&lt;date/time&gt;'))) +
    shape(line(run('&lt;Fußzeile&gt;')), 'ftr') +
    shape(line(run('The tag &lt;div&gt;')));
  const notes = `<p:notes ${space}><p:cSld><p:spTree>${shape(line(field('&lt;number&gt;')))}</p:spTree></p:cSld></p:notes>`;
  const { pages } = await make([slide(shape(paragraph('One'))), slide(body)], {
    'ppt/slides/_rels/slide2.xml.rels': links(['n', 'notesSlide', '../notesSlides/n.xml']),
    'ppt/notesSlides/n.xml': notes,
  });
  expect(pages).toEqual(['One', 'Slide 2 of 2\n\nAs of\n\nThe tag <div>']);
});
