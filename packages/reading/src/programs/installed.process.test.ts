import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as make from '../fixtures/make-files.ts';
import { blackPng, makePicture, makeScan } from '../fixtures/make-scan.ts';
import { makeMisnamedPdf } from '../fixtures/make-pdf.ts';
import * as older from '../fixtures/older-files.ts';
import { openIntake } from '../intake.ts';
import type { Intake, IntakeOptions } from '../intake.ts';
import { readWhole } from '../fixtures/read-whole.ts';

// Tests with the real programs, where they are installed; programs.process.test.ts uses scripts.
const sample = new URL('../../../../sample/documents/', import.meta.url);
const [office, tesseract] = ['soffice', 'tesseract'].map((name) =>
  spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
) as [string, string];
const folder = mkdtempSync(join(tmpdir(), 'guildhall-programs-'));
const usualFolder = process.env['TMPDIR'];
let intake: Intake;
// Long enough for a busy machine.
const timeoutMs = 600_000;

beforeAll(() => {
  // A separate folder, so that files left behind are not confused with files of other tests.
  process.env['TMPDIR'] = folder;
  intake = open();
});
afterAll(async () => {
  await intake.close();
  if (usualFolder === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usualFolder;
  rmSync(folder, { recursive: true });
});

function open(options: Partial<IntakeOptions> = {}): Intake {
  return openIntake({ memoryMb: 512, timeoutMs, workers: 2, ...options });
}

function read(type: string, content: string | Uint8Array) {
  return readWhole(intake, make.writeTestFile(content), type);
}

/** Returns the content as LibreOffice converts it to another format. */
function convert(content: Uint8Array | string, from: string, to: string): Uint8Array {
  const work = mkdtempSync(join(folder, 'made-'));
  const input = join(work, `input.${from}`);
  writeFileSync(input, content);
  const profile = `-env:UserInstallation=file://${work}/profile`;
  const args = [profile, '--headless', '--convert-to', to, '--outdir', work, input];
  execFileSync(office, args, { stdio: 'ignore' });
  const [name = ''] = readdirSync(work).filter((file) => file.endsWith(`.${to}`));
  return readFileSync(join(work, name));
}

/** Returns the command lines of programs that work in this test's folder. */
function running(): string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  return ids.map(commandOf).filter((command) => command.includes(join(folder, 'guildhall-')));
}

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function leftBehind(): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('guildhall-intake-'));
}

describe.runIf(office !== '')('the installed LibreOffice', { timeout: timeoutMs }, () => {
  it.each([
    ['doc', 'larkspur-wheelworks/handbook/employee-handbook.docx', 3],
    ['ppt', 'customer-care/how-to/telephone-training.pptx', 4],
    ['xls', 'people-and-finance/people/salary-bands-2026.xlsx', 2],
  ])('reads a .%s with the same pages as the newer %s, two at once', async (type, name, count) => {
    const newer = readFileSync(new URL(name, sample));
    const path = make.writeTestFile(convert(newer, extname(name).slice(1), type));
    const expected = await read(extname(name).slice(1), newer);
    expect(expected.pages).toHaveLength(count);
    const both = await Promise.all([readWhole(intake, path, type), readWhole(intake, path, type)]);
    expect(both).toEqual([expected, expected]);
    expect(leftBehind()).toEqual([]);
  });

  it('refuses a broken file and makes no text of odd characters from it', async () => {
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919 + 13) % 256));
    const broken = Buffer.concat([older.oldBytes, noise]);
    const types = ['doc', 'xls', 'ppt'];
    const ends = await Promise.allSettled(types.map((type) => read(type, broken)));
    const reasons = ends.map((end) => end.status === 'rejected' && (end.reason as Error).message);
    const because = 'it is broken, protected by a password or of a version it does not know';
    expect(reasons).toEqual(
      types.map((type) => `LibreOffice could not read this .${type} file: ${because}`),
    );
  });

  it('runs no macro, opens no connection and reads no other file (S13)', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('from elsewhere');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const mark = join(folder, 'macro-ran');
    const secret = make.writeTestFile('of this machine');
    const { pages } = await read('fodt', older.hostileText({ port, mark, secret }));
    server.close();
    expect(pages.join()).toContain('visible');
    expect(pages.join()).not.toMatch(/from elsewhere|of this machine/u);
    expect(asked).toEqual([]);
    expect(readdirSync(folder)).not.toContain('macro-ran');
  });

  it.runIf(process.platform === 'linux')(
    'is ended at the limits of time and memory, and leaves nothing behind',
    async () => {
      const endless = make.writeTestFile(older.endlessSheet());
      for (const [options, reason] of [
        [{ timeoutMs: 700 }, 'Reading took longer than 0.7 seconds'],
        [{ memoryMb: 50 }, 'Reading this file needs more than 50 MB of memory'],
      ] as const) {
        const narrow = open(options);
        await expect(readWhole(narrow, endless, 'fods')).rejects.toThrow(reason);
        await expect.poll(running, { timeout: 60_000 }).toEqual([]);
        expect(leftBehind()).toEqual([]);
        await narrow.close();
      }
    },
  );
});

describe.runIf(tesseract !== '')('the installed Tesseract', { timeout: timeoutMs }, () => {
  const lines = ['The keys hang behind the bar.', 'Ask Leyla for the alarm code.'];

  it('reads a picture, and the scanned pages of a PDF under their page numbers', async () => {
    const picture = await makePicture(lines);
    expect((await read('png', picture)).pages.join()).toContain('keys hang behind the bar');
    const typed = { typed: 'A typed page.' };
    const last = { scanned: ['The last page of four.'] };
    const { pages } = await read('pdf', await makeScan([{ scanned: lines }, {}, typed, last]));
    expect(pages).toHaveLength(4);
    expect(pages[0]).toContain('Ask Leyla for the alarm code');
    expect(pages[1]).toBe('');
    expect(pages[2]).toBe('A typed page.');
    expect(pages[3]).toContain('last page of four');
    expect(leftBehind()).toEqual([]);
  });

  it('reads a page whose font misnames its letters as people see it', async () => {
    const { pages, notes } = await read('pdf', makeMisnamedPdf(lines));
    expect(pages.join()).toContain('keys hang behind the bar');
    expect(notes).toBeUndefined();
  });

  it('says that a picture is broken or too large', async () => {
    const picture = await makePicture(lines);
    await expect(read('png', picture.subarray(0, 3000))).rejects.toThrow(
      'The picture could not be read: it is broken',
    );
    const narrow = open({ memoryMb: 50 });
    const large = make.writeTestFile(blackPng(8000));
    await expect(readWhole(narrow, large, 'png')).rejects.toThrow(
      'needs more than 50 MB of memory',
    );
    await narrow.close();
  });
});
