import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import * as make from '../fixtures/make-files.ts';
import { makeMisnamedPdf } from '../fixtures/make-pdf.ts';
import { makeScan } from '../fixtures/make-scan.ts';
import * as older from '../fixtures/older-files.ts';
import { openIntake } from '../intake.ts';
import type { IntakeOptions } from '../intake.ts';
import { readWhole } from '../fixtures/read-whole.ts';
import type { ReaderPool } from '../sandbox/reader-pool.ts';
import { readDocument } from '../read-document.ts';

// Writes a script that replaces a program, because not every machine has the real one. The
// processes and their arguments are real.
function script(body: string): string {
  const path = make.writeTestFile(`#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

async function read(options: Partial<IntakeOptions>, type: string, content: string | Uint8Array) {
  const intake = openIntake({
    memoryMb: 512,
    timeoutMs: 600_000,
    sofficePath: null,
    tesseractPath: null,
    ...options,
  });
  try {
    return await readWhole(intake, make.writeTestFile(content), type);
  } finally {
    await intake.close();
  }
}

const parseArguments =
  'while [ $# -gt 1 ]; do case $1 in --outdir) out=$2;; --convert-to) to=$2;; esac; shift; done';

describe('LibreOffice', () => {
  it('converts an older file, in a profile that opens no connection and runs no macro', async () => {
    const docx = make.writeTestFile(make.makeZip(make.docxParts(make.paragraph('converted'))));
    const sofficePath = script(
      `grep -q DisableMacrosExecution profile/user/registrymodifications.xcu || exit 1
       grep -q BlockUntrustedRefererLinks profile/user/registrymodifications.xcu || exit 1
       ${parseArguments}
       grep -q 'old bytes' "$1" || exit 1
       cp ${docx} "$out/input.$to"`,
    );
    expect(await read({ sofficePath }, 'doc', older.oldBytes)).toEqual({
      title: null,
      pages: ['converted'],
    });
  });

  it('does not see the server’s environment', async () => {
    process.env['GUILDHALL_TEST_SECRET'] = 'secret';
    const sofficePath = script(
      'env | grep -q GUILDHALL_TEST_SECRET && echo a password >&2; exit 0',
    );
    await expect(read({ sofficePath }, 'doc', older.oldBytes)).rejects.toThrow(
      'LibreOffice could not read this .doc file',
    );
  });

  it('is ended with all its child processes when its time is over', async () => {
    const mark = make.writeTestFile('');
    const sofficePath = script(`(sleep 2; echo late > ${mark}) & sleep 60`);
    await expect(read({ sofficePath, timeoutMs: 500 }, 'xls', older.oldBytes)).rejects.toThrow(
      'Reading took longer than 0.5 seconds',
    );
    await setTimeout(2500);
    await expect(read({}, 'txt', 'x')).resolves.toBeDefined();
    expect(readFileSync(mark, 'utf8')).toBe('');
  });

  it.runIf(process.platform === 'linux')(
    'is ended when it takes more memory than allowed',
    async () => {
      const sofficePath = script('head -c 2000000000 /dev/zero | tail -n 1 > /dev/null; sleep 60');
      const limits = { sofficePath, memoryMb: 100 };
      await expect(read(limits, 'doc', older.oldBytes)).rejects.toThrow(
        'Reading this file needs more than 100 MB of memory',
      );
    },
  );

  it('ends with the server, even if the server is killed', async () => {
    const mark = make.writeTestFile('');
    const sofficePath = script(`echo begun > ${mark}; (sleep 3; echo late >> ${mark}) & sleep 60`);
    const child = new URL('../fixtures/reading.child.ts', import.meta.url);
    // The killed server cannot delete its temporary folder, so the test does.
    const env = { ...process.env, TMPDIR: mkdtempSync(join(tmpdir(), 'guildhall-killed-')) };
    const server = fork(child, [sofficePath, make.writeTestFile(older.oldBytes)], { env });
    await expect.poll(() => readFileSync(mark, 'utf8'), { timeout: 20_000 }).toBe('begun\n');
    server.kill('SIGKILL');
    await setTimeout(4000);
    expect(readFileSync(mark, 'utf8')).toBe('begun\n');
    rmSync(env.TMPDIR, { recursive: true });
  });

  it('is missing, so the error asks for its installation', async () => {
    await expect(read({ sofficePath: '/nowhere/soffice' }, 'ppt', older.oldBytes)).rejects.toThrow(
      'Install LibreOffice so that .ppt files can be read, or save it as .pptx and upload it again',
    );
  });
});

describe('text recognition', () => {
  const picture = Buffer.from(`\x89PNG\r\n${' '.repeat(100)}`, 'latin1');
  const languages = 'if [ "$1" = --list-langs ]; then printf "List:\\neng\\nosd\\n"; exit; fi';

  it('reads each page of a picture as a page', async () => {
    const tesseractPath = script(`${languages}\n[ "$4" = eng ] && printf 'one\\n\\ftwo\\n\\f'`);
    expect((await read({ tesseractPath }, 'tif', picture)).pages).toEqual(['one', 'two']);
  });

  it('reads the scanned pages of a PDF and keeps their numbers', async () => {
    const tesseractPath = script(
      `${languages}\n[ "$(head -c 4 "$1" | tail -c 3)" = PNG ] && printf 'seen %s' "$(basename "$1")"`,
    );
    const scan = await makeScan([{ scanned: ['a'] }, {}, { typed: 'b' }, { scanned: ['c'] }]);
    expect(await read({ tesseractPath }, 'pdf', scan)).toEqual({
      title: 'Of the scanner',
      pages: ['seen 1.png', '', 'b', 'seen 4.png'],
    });
  });

  it('keeps the typed text of a PDF when it fails', async () => {
    const mixed = await makeScan([{ typed: 'typed' }, { scanned: ['a'] }]);
    for (const failing of [`${languages}; exit 1`, 'exit 1']) {
      const options = { tesseractPath: script(failing) };
      expect((await read(options, 'pdf', mixed)).pages).toEqual(['typed', '']);
    }
    expect((await read({}, 'pdf', mixed)).pages).toEqual(['typed', '']);
    const scan = await makeScan([{ scanned: ['a'] }]);
    await expect(read({}, 'pdf', scan)).rejects.toThrow('The PDF has no text; OCR part not');
  }, 300_000);

  it('reads a garbled page of a PDF if it is sure enough, else the page is named', async () => {
    const garbled = makeMisnamedPdf(['The keys hang', 'behind the bar.', 'Ask for the code.']);
    const note = { code: 'pages_garbled', values: { count: 1 } };
    const table = (sure: number) =>
      `${languages}\n[ "$5" = tsv ] && printf '5\\t1\\t1\\t1\\t%d\\t1\\t0\\t0\\t9\\t9\\t${sure}\\t%s\\n' 1 The 1 keys 2 hang`;
    const sure = await read({ tesseractPath: script(table(91)) }, 'pdf', garbled);
    expect(sure).toEqual({ title: null, pages: ['The keys\nhang'] });
    for (const options of [{ tesseractPath: script(table(30)) }, {}]) {
      const { pages, notes } = await read(options, 'pdf', garbled);
      expect(pages.join()).toContain('\ue054\ue068\ue065');
      expect(notes).toContainEqual(note);
    }
  });

  it('keeps the typed text of a PDF when it takes too long', async () => {
    const sent: unknown[] = [];
    const end = { kind: 'end', title: null, totalPages: 2, notes: [] };
    const summary = { kind: 'summary', emptyPages: [2], garbledPages: [], hasText: true };
    const reader = { ask: async ({ kind }: { kind: string }) => (kind === 'next' ? end : summary) };
    const pool = {
      withReader: (work: (it: typeof reader) => Promise<void>) => work(reader),
    } as unknown as ReaderPool;
    const tesseractPath = script('sleep 60');
    await readDocument({
      parts: { pool, memoryMb: 512, closed: [], timeoutMs: 300, sofficePath: null, tesseractPath },
      file: { path: make.writeTestFile(''), type: 'pdf', sizeBytes: 0 },
      signal: new AbortController().signal,
      send: async (piece) => void sent.push(piece),
    });
    expect(sent).toEqual([end]);
  });

  it('gets only pictures, because it would read every file that a list of paths names', async () => {
    const tesseractPath = script(`${languages}\necho read`);
    const refusal = 'The file is no picture: it is empty or its content is of another type';
    const list = '/etc/passwd\n'.repeat(10);
    const short = ['', 'BM', 'BM\n/a.png', Buffer.from('ffd8ff', 'hex')];
    for (const content of [...short, list, `BM\n${list}`]) {
      await expect(read({ tesseractPath }, 'png', content)).rejects.toThrow(refusal);
    }
  });

  it('says that a picture is broken when it cannot be read', async () => {
    const tesseractPath = script(`${languages}\necho 'Error: unknown format' >&2; exit 1`);
    await expect(read({ tesseractPath }, 'png', picture)).rejects.toThrow(
      'The picture could not be read: it is broken',
    );
  });
});
