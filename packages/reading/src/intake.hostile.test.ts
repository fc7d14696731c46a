import { Buffer } from 'node:buffer';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import * as make from './fixtures/make-files.ts';
import { makePdf } from './fixtures/make-pdf.ts';
import * as older from './fixtures/older-files.ts';
import { IntakeError } from './extraction/intake-error.ts';
import { openIntake } from './intake.ts';
import { readWhole } from './fixtures/read-whole.ts';

const off = { sofficePath: null, tesseractPath: null };
// Long enough for a busy machine.
const timeoutMs = 600_000;
const intake = openIntake({ memoryMb: 512, timeoutMs, ...off });
const small = openIntake({ memoryMb: 100, timeoutMs, workers: 1, ...off });
afterAll(() => Promise.all([intake.close(), small.close()]));

// Takes many seconds on a fast machine, too, and no limit of text ends it earlier.
const slowText = '<b></b>'.repeat(4_000_000);
const read = (type: string, content: string | Uint8Array) =>
  readWhole(intake, make.writeTestFile(content), type);
async function expectRefusal(type: string, content: string | Uint8Array, reason: string) {
  const error: unknown = await read(type, content).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(IntakeError);
  expect((error as IntakeError).message).toContain(reason);
}

describe('files that people upload by mistake', () => {
  it.each([
    ['pdf', '', 'The PDF is broken: it is empty'],
    ['pdf', 'no PDF at all', 'The PDF is broken'],
    ['docx', '', 'The file is empty'],
    ['docx', '{\\rtf1 text}', 'The file is no Word document: its content is of another type'],
    [
      'xlsx',
      make.makeZip({ 'a.xml': '<a/>' }),
      'The file is no workbook: its main part is missing',
    ],
    ['pptx', make.makeZip({ 'a.xml': '<a/>' }), 'The file is no presentation'],
    ['odt', make.makeZip({ 'a.xml': '<a/>' }), 'The file is no OpenDocument file'],
    ['epub', make.makeZip({ 'a.xml': '<a/>' }), 'The file is no book'],
    ['rtf', '\0plain', 'The file is no rich text'],
    ['eml', '', 'The file is no mail'],
    ['msg', '\0plain', 'The Outlook file is broken'],
    ['docx', make.makeZip(make.docxParts('')), 'The file contains no text'],
    ['zip', 'PK', 'Files of type .zip are not supported'],
    ['constructor', 'x', 'Files of type .constructor are not supported'],
    ['', '\0\x01', 'The file has no extension'],
    ['doc', '', 'The file is empty'],
    ['png', 'x', 'Pictures are read only where the OCR part is installed'],
    [
      'doc',
      older.oldBytes,
      'Install LibreOffice so that .doc files can be read, or save it as .docx',
    ],
    [
      'xls',
      older.oldBytes,
      'Install LibreOffice so that .xls files can be read, or save it as .xlsx',
    ],
  ])('refuses a .%s file with the content %j: %s', async (type, content, reason) => {
    await expectRefusal(type, content, reason);
  });

  it('says that a file is cut off', async () => {
    const whole = make.makeZip(make.docxParts(make.paragraph('text')));
    await expectRefusal(
      'docx',
      whole.subarray(0, whole.length - 40),
      'The Word document is broken: its end is missing',
    );
  });

  it('says that a file is protected by a password', async () => {
    const compound = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    await expectRefusal('xlsx', compound, 'The workbook is protected by a password');
    await expectRefusal('docx', compound, 'The Word document is protected by a password');
    const locked = { ...make.odfParts('text', ''), 'META-INF/manifest.xml': '<encryption-data/>' };
    await expectRefusal('odt', make.makeZip(locked), 'is protected by a password');
    await expectRefusal('doc', older.lockedWord(), 'The file is protected by a password');
    await expectRefusal('xls', older.lockedWorkbook(), 'The file is protected by a password');
  });

  it('reads other formats under the name of an older one, such as rich text in a .doc', async () => {
    expect((await read('doc', '{\\rtf1 rich}')).pages).toEqual(['rich']);
    expect((await read('doc', 'plain text')).pages).toEqual(['plain text']);
    expect((await read('xls', 'a;1\nb;2')).pages).toEqual(['a | 1\nb | 2']);
    const archive = 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>saved page</p>';
    expect((await read('doc', archive)).pages).toEqual(['saved page']);
    expect((await read('xls', '<html><table><tr><td>a</td><td>1</td></table>')).pages).toEqual([
      'a | 1',
    ]);
    const docx = make.makeZip(make.docxParts(make.paragraph('new')));
    expect((await read('doc', docx)).pages).toEqual(['new']);
  });
});

describe('archives that expand or point outside (S15)', () => {
  it('refuses an archive that unpacks to far too much, before unpacking it', async () => {
    const zeros = new Uint8Array(64 * 2 ** 20);
    const bomb = make.makeZip({ ...make.docxParts(''), 'word/media/a.bin': zeros });
    await expectRefusal('docx', bomb, 'unpacks to far more than it should');
    // A part that is unpacked is known by its error: the content cannot be inflated.
    const text = make.paragraph('long '.repeat(5000));
    const good = make.makeZip({ 'word/document.xml': text });
    await expectRefusal('docx', breakFirstPart(good), 'The Word document is broken');
    const packed = make.makeZip({ 'word/document.xml': zeros });
    await expectRefusal('docx', breakFirstPart(packed), 'unpacks to far more than it should');
  });

  it('refuses an archive with a part that is larger than its directory says', async () => {
    const bytes = make.makeZip({ ...make.docxParts(make.paragraph('long '.repeat(5000))) });
    await expectRefusal('docx', shrinkDeclaredSizes(bytes), 'The Word document is broken');
  });

  it('refuses an archive with too many parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`p${at}`, '']));
    await expectRefusal('epub', make.makeZip(parts), 'The book has too many parts');
  });

  it('refuses symbolic links and part names that lead outside the archive', async () => {
    await expectRefusal(
      'docx',
      markAsLink(make.makeZip({ 'word/document.xml': '/etc/passwd' })),
      'The Word document contains a symbolic link',
    );
    await expectRefusal(
      'docx',
      make.makeZip({ '../../evil.xml': 'x' }),
      'The Word document is broken: it names a place outside of it',
    );
  });

  it('does not open archives inside archives', async () => {
    const inner = make.makeZip(make.docxParts(make.paragraph('inner secret')));
    const outer = { ...make.docxParts(make.paragraph('outer')), 'word/embeddings/a.docx': inner };
    expect((await read('docx', make.makeZip(outer))).pages).toEqual(['outer']);
  });

  it('refuses XML entities, which can expand without bound', async () => {
    const levels = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "&l${at};&l${at};">`);
    const laughs = `<!DOCTYPE d [<!ENTITY l0 "ha">${levels.join('')}]>`;
    const parts = make.docxParts(make.paragraph('&l10;'));
    parts['word/document.xml'] = parts['word/document.xml'].replace('?>', `?>${laughs}`);
    await expectRefusal('docx', make.makeZip(parts), 'declares XML entities');
  });
});

describe('limits of one file', { timeout: timeoutMs }, () => {
  it('stops reading a file that needs too much memory, and reads the next one', async () => {
    const path = make.writeTestFile(`[${'{},'.repeat(4_000_000)}{}]`);
    const next = readWhole(small, make.writeTestFile('next'), 'txt');
    await expect(readWhole(small, path, 'json')).rejects.toThrow('needs more than 100 MB');
    expect((await next).pages).toEqual(['next']);
    expect((await readWhole(small, make.writeTestFile('after'), 'txt')).pages).toEqual(['after']);
  });

  it('counts memory outside the heap, for a PDF that unpacks to 600 MB', async () => {
    const twice = deflateSync(deflateSync(Buffer.alloc(600 * 2 ** 20, ' ')));
    const path = make.writeTestFile(packedPdf(twice));
    await expect(readWhole(small, path, 'pdf')).rejects.toThrow('needs more than 100 MB');
  });

  it('stops reading a file that takes too long, and reads the next one', async () => {
    const hasty = openIntake({ memoryMb: 2000, timeoutMs: 2000, workers: 1, ...off });
    const slow = make.writeTestFile(slowText);
    await expect(readWhole(hasty, slow, 'html')).rejects.toThrow(
      'Reading took longer than 2 seconds',
    );
    expect((await readWhole(hasty, make.writeTestFile('next'), 'txt')).pages).toEqual(['next']);
    await hasty.close();
  });

  it('an abort signal stops both a file that is being read and one that waits', async () => {
    const one = openIntake({ memoryMb: 2000, timeoutMs, workers: 1, ...off });
    const slow = make.writeTestFile(slowText);
    const stop = new AbortController();
    const reading = readWhole(one, slow, 'html', stop.signal);
    const waiting = readWhole(one, make.writeTestFile('x'), 'txt', stop.signal);
    setTimeout(() => stop.abort(new Error('enough')), 200);
    await expect(reading).rejects.toThrow('enough');
    await expect(waiting).rejects.toThrow('enough');
    expect((await readWhole(one, make.writeTestFile('next'), 'txt')).pages).toEqual(['next']);
    await one.close();
  });

  it('closing rejects the current reading, but not as a fault of the file', async () => {
    const one = openIntake({ memoryMb: 2000, timeoutMs, workers: 1, ...off });
    const reading = readWhole(one, make.writeTestFile(slowText), 'html');
    setTimeout(() => void one.close(), 200);
    await expect(reading).rejects.toThrow('Reading was stopped');
    await expect(reading).rejects.not.toBeInstanceOf(IntakeError);
  });
});

describe('documents that refer to things on the network (S13)', () => {
  it('are read without opening any connection', async () => {
    let connections = 0;
    const server = createServer((_, response) => response.end('x')).on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const html =
      `<html><head><base href="${url}/"><link rel="stylesheet" href="${url}/a.css">` +
      `<meta http-equiv="refresh" content="0;url=${url}"><script src="${url}/a.js"></script></head>` +
      `<body background="${url}/b"><img src="${url}/a.png"><iframe src="${url}"></iframe>` +
      `<svg><image href="${url}/s.png"/><use href="${url}/s.svg#a"/></svg>` +
      `<style>@import url(${url}/c.css)</style><object data="${url}"></object>seen</body></html>`;
    const picture =
      '<w:p><w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
      'r:link="img"/></w:drawing><w:t>seen</w:t></w:r></w:p>';
    const docx = make.makeZip(
      make.docxParts(picture, [
        ['img', 'image', `${url}/a.png`, 'External'],
        ['tpl', 'attachedTemplate', `${url}/t.dotx`, 'External'],
      ]),
    );
    const epub = make.epubParts('Book', [
      `<link rel="stylesheet" href="${url}/a.css"/><img src="${url}/a.png"/><p>seen</p>`,
    ]);
    const dtd = `<!DOCTYPE a SYSTEM "${url}/a.dtd"><?xml-stylesheet href="${url}/a.xsl"?><a>seen</a>`;
    const rtf = `{\\rtf1 seen{\\field{\\*\\fldinst INCLUDEPICTURE "${url}/a.png"}}{\\*\\template ${url}}}`;
    const mail = `From: a@example.com\r\nContent-Type: text/html\r\n\r\n${html}`;
    const files: [string, string | Uint8Array][] = [
      ['html', html],
      ['docx', docx],
      ['epub', make.makeZip(epub)],
      ['xml', dtd],
      ['rtf', rtf],
      ['eml', mail],
      ['md', `![a](${url}/a.png) seen`],
    ];
    for (const [type, content] of files) {
      const { pages } = await read(type, content);
      expect({ type, text: pages.join('\n') }).toMatchObject({
        text: expect.stringContaining('seen'),
      });
    }
    expect(connections).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });
});

// Returns a PDF whose content stream is compressed twice: a small file that unpacks to a large one.
function packedPdf(bytes: Buffer): Buffer {
  const template = Buffer.from(makePdf([['x']])).toString('latin1');
  const stream = /<< \/Length \d+ >>\nstream\n[^]*?\nendstream/u;
  const head = `<< /Length ${bytes.length} /Filter [/FlateDecode /FlateDecode] >>`;
  const packed = `${head}\nstream\n${bytes.toString('latin1')}\nendstream`;
  return Buffer.from(
    template.replace(stream, () => packed),
    'latin1',
  );
}

// Central directory entries start with PK\x01\x02; the size is at 24, the Unix mode at 40.
function eachDirectoryEntry(zip: Uint8Array, change: (entry: DataView) => void): Uint8Array {
  const bytes = Buffer.from(zip);
  for (
    let at = bytes.indexOf('PK\u0001\u0002');
    at >= 0;
    at = bytes.indexOf('PK\u0001\u0002', at + 4)
  ) {
    change(new DataView(bytes.buffer, bytes.byteOffset + at, 46));
  }
  return bytes;
}

function shrinkDeclaredSizes(zip: Uint8Array): Uint8Array {
  return eachDirectoryEntry(zip, (entry) =>
    entry.setUint32(24, Math.min(100, entry.getUint32(24, true)), true),
  );
}

// A local header starts with PK\x03\x04 and has 30 bytes and the name; 7 is no deflate block.
function breakFirstPart(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  bytes[30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)] = 7;
  return bytes;
}

function markAsLink(zip: Uint8Array): Uint8Array {
  return eachDirectoryEntry(zip, (entry) => entry.setUint32(38, 0o120777 * 2 ** 16, true));
}
