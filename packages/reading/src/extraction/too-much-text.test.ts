import { afterAll, describe, expect, test } from 'vitest';
import {
  docxParts,
  epubParts,
  makeZip,
  odfParts,
  writeTestFile,
  xlsxParts,
} from '../fixtures/make-files.ts';
import { readWhole } from '../fixtures/read-whole.ts';
import {
  longCell,
  pagesOfOne,
  repeatingDocument,
  repeatingPdf,
  repeatingWorkbook,
} from '../fixtures/repeating-files.ts';
import { openIntake } from '../intake.ts';

const intake = openIntake({
  memoryMb: 512,
  timeoutMs: 600_000,
  sofficePath: null,
  tesseractPath: null,
});
afterAll(() => intake.close());

const read = (type: string, content: string | Uint8Array) =>
  readWhole(intake, writeTestFile(content), type);
const codeOf = (type: string, content: string | Uint8Array) =>
  read(type, content).then(
    ({ pages }) => `read: ${pages.join('').length}`,
    (error: unknown) => (error as { reason?: { code: string } }).reason?.code,
  );

describe('text of a file (S55)', () => {
  test('is at most 200 times the size of the file: a workbook of one repeated string', async () => {
    const workbook = repeatingWorkbook();
    expect(workbook.length).toBeLessThan(40_000);
    expect(await codeOf('xlsx', workbook)).toBe('repeats_text');
  });

  test('may be 1 MB, whatever the size of the file', async () => {
    const workbook = repeatingWorkbook({ rows: 30 });
    expect(workbook.length).toBeLessThan(4000);
    expect(await codeOf('xlsx', workbook)).toMatch(/^read: 9\d{5}$/);
  });

  const tooLong = 'every marmot whistles when an eagle comes\n'.repeat(
    Math.ceil((21 * 2 ** 20) / 42),
  );

  test.each([
    ['txt', tooLong, 'too_much_text'],
    ['csv', tooLong, 'too_much_text'],
    ['json', JSON.stringify({ text: tooLong }), 'too_much_text'],
    ['html', `<p>${tooLong}</p>`, 'too_much_text'],
    // The reader of mails needs its own limit for this one.
    ['eml', `Subject: x\r\n\r\n${tooLong}`, 'needs_memory'],
  ])('is at most 20 MB, also of a large file: %s', { timeout: 180_000 }, async (...given) => {
    const [type, content, code] = given;
    expect(await codeOf(type, content)).toBe(code);
  });

  test('is not too much at 1 MB', async () => {
    expect(await codeOf('txt', tooLong.slice(0, 2 ** 20))).toMatch(/^read: /);
  });

  test('counts in bytes, so that a text in Japanese is not three times as long', async () => {
    expect(await codeOf('txt', 'あいうえお。'.repeat(1_200_000))).toBe('too_much_text');
  });

  test.each([
    ['docx', repeatingDocument(3000)],
    ['pdf', repeatingPdf()],
    ['epub', makeZip(epubParts('x', [`<p>${longCell}</p>`.repeat(3000)]))],
    ['odt', makeZip(odfParts('text', `<text:p>${longCell}</text:p>`.repeat(3000)))],
    [
      'ods',
      makeZip(
        odfParts(
          'spreadsheet',
          `<table:table table:name="A">${`<table:table-row><table:table-cell><text:p>${longCell}</text:p></table:table-cell></table:table-row>`.repeat(3000)}</table:table>`,
        ),
      ),
    ],
  ])('is refused in every format that packs repetition: %s', async (type, content) => {
    expect(content.length).toBeLessThan(60_000);
    expect(await codeOf(type, content)).toBe('repeats_text');
  });

  test('is refused before it is built: 30 MB out of 20 kB need no more memory than a small file', async () => {
    const tight = openIntake({ memoryMb: 96, timeoutMs: 600_000, workers: 1, sofficePath: null });
    try {
      const workbook = repeatingWorkbook({ text: longCell.repeat(10), rows: 1000, columns: 20 });
      const reading = readWhole(tight, writeTestFile(workbook), 'xlsx');
      await expect(reading).rejects.toMatchObject({ reason: { code: 'repeats_text' } });
    } finally {
      await tight.close();
    }
  });
});

describe('pages and passages of a small file (S55)', () => {
  const wordPages = (count: number) =>
    makeZip(
      docxParts(`<w:p>${'<w:r><w:t>a</w:t><w:br w:type="page"/></w:r>'.repeat(count)}</w:p>`),
    );

  test('are not 30,000 out of 4 kB: each page counts as 500 bytes of text', async () => {
    const content = wordPages(30_000);
    expect(content.length).toBeLessThan(8000);
    expect(await codeOf('docx', content)).toBe('too_many_pages');
    expect(await codeOf('docx', wordPages(1500))).toBe('read: 1500');
  });

  test('of a PDF are counted before they are read, one after the other', async () => {
    expect(await codeOf('pdf', pagesOfOne(50_000))).toBe('too_many_pages');
    expect(await codeOf('pdf', pagesOfOne(50))).toBe('read: 50');
  });

  test('of short headings are not one passage each', async () => {
    const outer = [1, 2, 3, 4, 5].map(
      (level) => `${'#'.repeat(level)} ${'wolf and bear '.repeat(13)}`,
    );
    const text = `${outer.join('\n\n')}\n\n${'###### q\n\n'.repeat(10_000)}`;
    let [passages, characters] = [0, 0];
    for await (const piece of intake.read(writeTestFile(text), 'md')) {
      if (piece.kind === 'end') continue;
      passages += piece.batch.passages.length;
      for (const { terms } of piece.batch.passages) characters += terms.length;
    }
    expect(passages).toBeLessThan(text.length / 200);
    expect(characters).toBeLessThan(5 * text.length);
  });
});

describe('a sheet of a workbook (S55)', () => {
  const rows = [
    ['Name', 'Role', 'City'],
    ...Array.from({ length: 400 }, (_, at) => [`Person ${at}`, 'engineer', `Town ${at}`]),
  ];

  test('is cut into pages that repeat its name and its first row', async () => {
    const { pages } = await read('xlsx', makeZip(xlsxParts({ Staff: rows, Plan: [['Week', 1]] })));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages.slice(0, -1)) {
      expect(page.length).toBeLessThan(3300);
      expect(page.startsWith('Staff\n\nName | Role | City\nPerson ')).toBe(true);
    }
    expect(pages.at(-1)).toBe('Plan\n\nWeek | 1');
    const people = pages.flatMap((page) => page.match(/Person \d+ /g) ?? []);
    expect(people).toHaveLength(400);
    expect(new Set(people).size).toBe(400);
  });

  test('in an OpenDocument workbook as well', async () => {
    const cells = (row: string[]) =>
      row.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('');
    const table = rows.map((row) => `<table:table-row>${cells(row)}</table:table-row>`).join('');
    const body = `<table:table table:name="Staff">${table}</table:table>`;
    const { pages } = await read('ods', makeZip(odfParts('spreadsheet', body)));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      expect(page.length).toBeLessThan(3300);
      expect(page.startsWith('Staff\n\nName | Role | City\nPerson ')).toBe(true);
    }
  });

  test('is no page of its own length where one row is longer than a page', async () => {
    const long = 'Every marmot whistles. '.repeat(1300);
    const { pages } = await read('xlsx', makeZip(xlsxParts({ A: [['h'], [long], ['end']] })));
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThan(3300);
    expect(pages.join(' ').match(/whistles/g)).toHaveLength(1300);
    const csv = await read('csv', `h\n${long}\nend`);
    expect(Math.max(...csv.pages.map((page) => page.length))).toBeLessThan(3300);
  });
});

test('a sheet of OpenDocument with 50 MB of content is read within the memory of a reader', async () => {
  const cell = (value: number) =>
    `<table:table-cell office:value-type="float" office:value="${value}" calcext:value-type="float">` +
    `<text:p>${value}</text:p></table:table-cell>`;
  const row = (at: number) =>
    Array.from({ length: 8 }, (_, column) => cell(((at * 8 + column) * 7919) % 99_991)).join('');
  const rows = Array.from(
    { length: 46_000 },
    (_, at) => `<table:table-row>${row(at)}</table:table-row>`,
  );
  const parts = odfParts(
    'spreadsheet',
    `<table:table table:name="T">${rows.join('')}</table:table>`,
  );
  expect(parts['content.xml'].length).toBeGreaterThan(50_000_000);
  const { pages } = await read('ods', makeZip(parts));
  expect(pages.join('\n').match(/^\d+(?: \| \d+){7}$/gmu)).toHaveLength(46_000);
}, 240_000);
