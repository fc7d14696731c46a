import { Buffer } from 'node:buffer';
import { afterAll, describe, expect, it } from 'vitest';
import * as make from './fixtures/make-files.ts';
import { makePdf } from './fixtures/make-pdf.ts';
import { openIntake } from './intake.ts';
import { readWhole } from './fixtures/read-whole.ts';

const intake = openIntake({
  memoryMb: 512,
  timeoutMs: 30_000,
  sofficePath: null,
  tesseractPath: null,
  // As on a server, reading may open no other folder.
  folder: make.testFolder,
});
afterAll(() => intake.close());

const read = (type: string, content: string | Uint8Array) =>
  readWhole(intake, make.writeTestFile(content), type);
const readParts = (type: string, parts: Record<string, string>) => read(type, make.makeZip(parts));

describe('PDF', () => {
  it('keeps page numbers, also of empty pages, and the title', async () => {
    const file = makePdf([['First page'], [], ['Third page']], 'Travel rules');
    expect(await read('pdf', file)).toEqual({
      title: 'Travel rules',
      pages: ['First page', '', 'Third page'],
    });
  });

  it('keeps a number on the line of its label', async () => {
    const { pages } = await read('pdf', makePdf([['Revenue\t1,250', 'Costs\t800']]));
    expect(pages[0]).toBe('Revenue\t1,250\nCosts\t800');
  });

  it('says that a scanned PDF needs recognition', async () => {
    await expect(read('pdf', makePdf([[], []]))).rejects.toThrow(
      'The PDF has no text; OCR part not installed',
    );
  });
});

describe('a file without an extension', () => {
  it('is read as text when it begins as text', async () => {
    expect((await read('', 'Licence: größte Freiheit')).pages).toEqual([
      'Licence: größte Freiheit',
    ]);
  });
});

describe('Word', () => {
  it('starts a new page at a page break', async () => {
    const body = make.heading('Leave') + make.paragraph('Page one') + make.pageBreak;
    const file = await readParts('docx', make.docxParts(body + make.paragraph('Page two')));
    expect(file).toEqual({ title: 'Leave', pages: ['# Leave\n\nPage one', 'Page two'] });
  });

  it('starts only one new page where Word recorded a page end', async () => {
    const rendered =
      '<w:p><w:r><w:br w:type="page"/></w:r></w:p>' +
      '<w:p><w:r><w:lastRenderedPageBreak/><w:t>two</w:t></w:r></w:p>';
    const { pages } = await readParts('docx', make.docxParts(make.paragraph('one') + rendered));
    expect(pages).toEqual(['one', 'two']);
  });

  it('keeps the cells of a row on one line', async () => {
    const cell = (text: string) => `<w:tc>${make.paragraph(text)}</w:tc>`;
    const table = `<w:tbl><w:tr>${cell('Rent')}${cell('1,200')}</w:tr></w:tbl>`;
    const { pages } = await readParts('docx', make.docxParts(table));
    expect(pages).toEqual(['Rent | 1,200']);
  });

  it('divides text without breaks into pages of about 3,000 characters', async () => {
    const body = Array.from({ length: 60 }, (_, at) =>
      make.paragraph(`${at} ${'word '.repeat(40)}`),
    );
    const { pages } = await readParts('docx', make.docxParts(body.join('')));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page.length).toBeLessThan(3500);
  });
});

describe('slides and sheets', () => {
  it.each(['pptx', 'ppsx', 'pptm'])(
    'makes a page of each slide of a .%s, also of an empty one',
    async (type) => {
      const { pages } = await readParts(type, make.pptxParts(['Start', '', 'End']));
      expect(pages).toEqual(['Start', '', 'End']);
    },
  );

  it('makes a page of each sheet, with dates and numbers as people read them', async () => {
    const { pages } = await readParts(
      'xlsx',
      make.xlsxParts({
        Rates: [
          ['City', 'Rate', 'From'],
          ['Lyon', 0.1, new Date(Date.UTC(2026, 2, 1))],
        ],
        Empty: [],
        Notes: [['', 'Second column']],
      }),
    );
    expect(pages).toEqual([
      'Rates\n\nCity | Rate | From\nLyon | 0.1 | 2026-03-01',
      '',
      'Notes\n\nSecond column',
    ]);
  });

  it('reads OpenDocument sheets and slides', async () => {
    const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
    const table =
      '<table:table table:name="Plan"><table:table-row>' +
      `${cell('Task')}${cell('Days')}</table:table-row></table:table>`;
    const sheets = await readParts('ods', make.odfParts('spreadsheet', table));
    expect(sheets.pages).toEqual(['Plan\n\nTask | Days']);
    const slide = (text: string) =>
      `<draw:page><draw:frame><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`;
    const slides = await readParts(
      'odp',
      make.odfParts('presentation', slide('One') + slide('Two')),
    );
    expect(slides.pages).toEqual(['One', 'Two']);
  });
});

describe('flowing text', () => {
  it('reads OpenDocument text', async () => {
    const body = '<text:h text:outline-level="1">Safety</text:h><text:p>Wear a helmet.</text:p>';
    expect(await readParts('odt', make.odfParts('text', body))).toEqual({
      title: 'Safety',
      pages: ['# Safety\n\nWear a helmet.'],
    });
  });

  it('reads EPUB books', async () => {
    const parts = make.epubParts('Bread', ['<h1>Dough</h1><p>Knead.</p>', '<p>Bake.</p>']);
    expect(await readParts('epub', parts)).toEqual({
      title: 'Bread',
      pages: ['# Dough\n\nKnead.\n\nBake.'],
    });
  });

  it('reads rich text', async () => {
    const { pages } = await read(
      'rtf',
      "{\\rtf1\\ansi\\ansicpg1252 Gr\\'fc\\'dfe\\par aus \\u8364?}",
    );
    expect(pages).toEqual(['Grüße\n\naus €']);
  });

  it('reads HTML with headings, table rows and lists on their own lines and without scripts', async () => {
    const html =
      '<title>Fees</title><style>p{}</style><script>evil()</script><h1>Fees 2026</h1>' +
      '<table><tr><th>Item</th><th>Price</th></tr><tr><td>Visa</td><td>80</td></tr></table>' +
      '<ul><li>one</li></ul><p>a &amp; b</p>';
    expect(await read('html', html)).toEqual({
      title: 'Fees',
      pages: ['# Fees 2026\n\nItem | Price\nVisa | 80\n\n- one\n\na & b'],
    });
  });

  it('reads HTML with fenced code and without headings inside table cells', async () => {
    const html =
      '<h2>Stop <b>mails</b></h2><pre>poll || [ $? -eq 1 ]\n  # odd\n</pre>' +
      '<blockquote><p>Quoted</p></blockquote>' +
      '<table><tr><td><h3>In</h3></td><td><pre>a</pre></td></tr></table>';
    const page = '## Stop mails\n\n```\npoll || [ $? -eq 1 ]\n  # odd\n\n```\n\nQuoted\n\nIn | a';
    expect((await read('html', html)).pages).toEqual([page]);
  });

  it('reads HTML without hidden elements and navigation, unless the page has nothing else', async () => {
    const furniture =
      '<nav>Prev</nav><div class="navheader">Home</div><div class="toc"><a href="#a">Contents</a></div>' +
      '<div role="navigation">Next</div><span hidden="true">Mac</span><button>Copy</button>' +
      '<i aria-hidden="true">home</i>';
    expect((await read('html', `${furniture}<p>Text</p>`)).pages).toEqual(['Text']);
    expect((await read('html', '<nav>All <a href="a">boats</a></nav>')).pages).toEqual([
      'All boats',
    ]);
  });

  it('reads Markdown with its title from front matter or the first heading', async () => {
    expect((await read('md', '---\ntitle: "My page"\n---\n# Heading\n\nText')).title).toBe(
      'My page',
    );
    expect(await read('md', '# Heading\n\nText')).toEqual({
      title: 'Heading',
      pages: ['# Heading\n\nText'],
    });
  });

  it('never leaves a heading alone at the foot of a page', async () => {
    const filler = `${'word '.repeat(50)}\n\n`.repeat(11);
    const { pages } = await read('md', `${filler}## Moved\n\n${'text '.repeat(400)}`);
    expect(pages[1]).toMatch(/^## Moved\n\ntext/u);
  });

  it.each([
    ['UTF-8', Buffer.from('Zürich – 東京')],
    ['UTF-8 with a mark', Buffer.from('\ufeffZürich – 東京')],
    ['UTF-16 little-endian', Buffer.from('\ufeffZürich – 東京', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\ufeffZürich – 東京', 'utf16le').swap16()],
  ])('reads text in %s', async (_name, bytes) => {
    expect((await read('txt', bytes)).pages).toEqual(['Zürich – 東京']);
  });

  it('reads other text in the most likely encoding, and says so', async () => {
    const bytes = Buffer.from([...Buffer.from('Kaffee f'), 0xfc, ...Buffer.from('r 5 '), 0x80]);
    expect(await read('txt', bytes)).toEqual({
      title: null,
      pages: ['Kaffee für 5 €'],
      notes: [{ code: 'encoding_guessed', values: { encoding: 'windows-1252' } }],
    });
  });

  it.each(['', ' \n ', '\ufeff'])('reads an empty text as one empty page: %j', async (text) => {
    expect(await read('md', text)).toEqual({ title: null, pages: [''] });
  });

  it.each(['txt', 'log', 'csv', 'tsv'])('reads an empty .%s as one empty page', async (type) => {
    expect(await read(type, '')).toEqual({ title: null, pages: [''] });
  });

  it('keeps right-to-left text and its marks, and drops NUL', async () => {
    const { pages } = await read('txt', 'שלום\u200f (אב)\u0000 مرحبا');
    expect(pages).toEqual(['שלום\u200f (אב) مرحبا']);
  });
});

describe('data and mail', () => {
  it('reads CSV with quotes and semicolons', async () => {
    expect((await read('csv', 'Name;Note\nAda;"one; two"\n')).pages).toEqual([
      'Name | Note\nAda | one; two',
    ]);
  });

  it('repeats the column names on every page of a long table', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `${at},${'x'.repeat(30)}`);
    const { pages } = await read('csv', ['id,text', ...rows].join('\n'));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toMatch(/^id \| text\n\d+ \| x/u);
  });

  it('reads JSON as labelled lines', async () => {
    const { pages } = await read('json', '{"team":{"name":"Ops","size":4},"tags":["a"]}');
    expect(pages).toEqual(['team:\n  name: Ops\n  size: 4\ntags:\n  - a']);
  });

  it('reads XML as labelled lines', async () => {
    const sentence = '<p>This is <b>bo<i>ld</i></b> and <i>it</i>alic.</p>\n<p>On</p>';
    expect((await read('xml', `<a>${sentence}</a>`)).pages).toEqual([
      'p: This is bold and italic.\np: On',
    ]);
    const { pages } = await read('xml', '<a id="7"><b>text</b><c>more</c></a>');
    expect(pages).toEqual(['a id: 7\nb: text\nc: more']);
  });

  it('expands entities of XML that are plain text, and no others', async () => {
    const types =
      '<!ENTITY co "Mill & Sons"><!ENTITY firm \'Mill Ltd\'><!ENTITY two "&firm;&firm;">' +
      '<!ENTITY key SYSTEM "file:///etc/passwd">';
    const xml = `<!DOCTYPE a [${types}]><a of="&firm;"><b>&firm; sells</b><c>&two;&key;&co;</c></a>`;
    expect((await read('xml', xml)).pages).toEqual([
      'a of: Mill Ltd\nb: Mill Ltd sells\nc: &two;&key;&co;',
    ]);
  });

  it('reads mail with its headers and an HTML body', async () => {
    const mail =
      'From: Ada <ada@example.com>\r\nTo: bo@example.com\r\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\r\n' +
      'Content-Type: text/html\r\n\r\n<p>Hello <b>Bo</b></p>';
    expect(await read('eml', mail)).toEqual({
      title: 'Grüße',
      pages: ['Grüße\nFrom: Ada <ada@example.com>\nTo: <bo@example.com>\n\nHello Bo'],
    });
  });
});
