import { chmodSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as make from '../fixtures/make-files.ts';
import { makePdf } from '../fixtures/make-pdf.ts';
import { openIntake } from '../intake.ts';
import type { IntakeOptions } from '../intake.ts';

// Stands in for a program that is not installed everywhere: real processes, real arguments.
function script(body: string): string {
  const path = make.writeTestFile(`#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

async function read(options: Partial<IntakeOptions>, type: string, content: string | Uint8Array) {
  const intake = openIntake({
    memoryMb: 512,
    timeoutMs: 20_000,
    sofficePath: null,
    tesseractPath: null,
    ...options,
  });
  try {
    return await intake.extract(make.writeTestFile(content), type);
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
       [ "$(cat "$1")" = "old bytes" ] || exit 1
       cp ${docx} "$out/input.$to"`,
    );
    expect(await read({ sofficePath }, 'doc', 'old bytes')).toEqual({
      title: null,
      pages: ['converted'],
    });
  });

  it('gets nothing of the environment of the server', async () => {
    process.env['GUILDHALL_TEST_SECRET'] = 'secret';
    const sofficePath = script('env | grep -q GUILDHALL_TEST_SECRET && sleep 60; exit 0');
    await expect(read({ sofficePath, timeoutMs: 5000 }, 'doc', 'x')).rejects.toThrow(
      'LibreOffice could not read this .doc file',
    );
  });

  it('is ended with all that it started when the time is over', async () => {
    const mark = make.writeTestFile('');
    const sofficePath = script(`(sleep 2; echo late > ${mark}) & sleep 60`);
    await expect(read({ sofficePath, timeoutMs: 500 }, 'xls', 'x')).rejects.toThrow(
      'Reading took longer than 0.5 seconds',
    );
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await expect(read({}, 'txt', 'x')).resolves.toBeDefined();
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(mark, 'utf8')).toBe('');
  });

  it('is asked for when it is missing', async () => {
    await expect(read({ sofficePath: '/nowhere/soffice' }, 'ppt', 'x')).rejects.toThrow(
      'Install LibreOffice so that .ppt files can be read, or save it as .pptx and upload it again',
    );
  });
});

describe('recognition', () => {
  const languages = 'if [ "$1" = --list-langs ]; then printf "List:\\neng\\nosd\\n"; exit; fi';

  it('reads pictures, a page for each of theirs', async () => {
    const tesseractPath = script(`${languages}\n[ "$4" = eng ] && printf 'one\\n\\ftwo\\n\\f'`);
    expect((await read({ tesseractPath }, 'tif', 'picture')).pages).toEqual(['one', 'two']);
  });

  it('draws the pages of a scanned PDF, and keeps their numbers', async () => {
    const tesseractPath = script(
      `${languages}\n[ "$(head -c 4 "$1" | tail -c 3)" = PNG ] && printf 'seen %s' "$(basename "$1")"`,
    );
    const { pages } = await read({ tesseractPath }, 'pdf', makePdf([[], []]));
    expect(pages).toEqual(['seen 000001.png', 'seen 000002.png']);
  });

  it('says why a picture cannot be read', async () => {
    const tesseractPath = script(`${languages}\necho 'Error: unknown format' >&2; exit 1`);
    await expect(read({ tesseractPath }, 'png', 'x')).rejects.toThrow(
      'The picture could not be read: Error: unknown format',
    );
  });
});
