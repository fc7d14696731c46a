import { execFile } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { oldBytes } from '../fixtures/older-files.ts';
import { readWhole } from '../fixtures/read-whole.ts';
import { openIntake } from '../intake.ts';
import { isKeptApart, keepApart } from './keep-apart.ts';
import type { Openings } from './keep-apart.ts';

const place = await mkdtemp(join(tmpdir(), 'guildhall-apart-'));
afterAll(() => rm(place, { recursive: true }));
const dataDir = join(place, 'data');
const files = join(dataDir, 'files');
const elsewhere = join(place, 'elsewhere');
const password = join(dataDir, 'db', 'guildhall.password');
await mkdir(files, { recursive: true });
await mkdir(elsewhere);
await symlink(elsewhere, join(dataDir, 'db'));
await writeFile(password, 'the password');
await writeFile(join(files, 'a.txt'), 'The text of the file.');
await writeFile(join(place, 'beside.txt'), 'beside');
const closed = [dataDir, join(dataDir, 'db')] as const;

const mayKeepApart = isKeptApart(closed);

/** Returns what a shell prints for which the data folder is closed. */
async function sh(line: string, openings?: Openings): Promise<string> {
  const [program, ...args] = keepApart(['sh', '-c', line], closed, openings);
  const { stdout } = await promisify(execFile)(program, args).catch((error: unknown) => {
    return error as { stdout: string };
  });
  return stdout.trim();
}

function script(name: string, body: string): string {
  const path = join(place, name);
  void writeFile(path, `#!/bin/sh\n${body}\n`).then(() => chmodSync(path, 0o755));
  return path;
}

describe.runIf(mayKeepApart)('S75: a program that reads files (where Landlock works)', () => {
  test.each([
    ['the password', () => `cat ${password}`, ''],
    ['the password behind its link', () => `cat ${elsewhere}/guildhall.password`, ''],
    ['it by another process', () => `cat /proc/${process.pid}/root${password}`, ''],
    ['a folder', () => `ls ${dataDir}`, ''],
    ['writing', () => `echo x > ${files}/b.txt; cat ${files}/b.txt`, ''],
    ['signals', () => `kill -0 ${process.pid} || echo closed`, 'closed'],
    ['though files beside it', () => `cat ${place}/beside.txt`, 'beside'],
    ['though the system', () => `cat /etc/passwd | head -c 4`, 'root'],
  ])('reaches neither the data folder nor other processes: %s', async (_, line, said) => {
    expect(await sh(line())).toBe(said);
  });

  test('opens what it is given below a closed folder, and no folder above one', async () => {
    expect(await sh(`cat ${files}/a.txt`, { readable: [files] })).toBe('The text of the file.');
    expect(await sh(`echo x > ${files}/b.txt`, { readable: [files] })).toBe('');
    expect(existsSync(join(files, 'b.txt'))).toBe(false);
    expect(await sh(`echo x > ${files}/b.txt && echo written`, { writable: [files] })).toBe(
      'written',
    );
    expect(await sh(`cat ${password}`, { readable: [files, '/', place], writable: [place] })).toBe(
      '',
    );
  });

  test('opens no connection to a port', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const connect = `require('net').connect(${port}, '127.0.0.1').on('connect', () => { console.log('connected'); process.exit() }).on('error', (it) => console.log(it.code))`;
    expect(await sh(`${process.execPath} -e "${connect}"`)).toBe('EACCES');
    server.close();
  });

  test('is LibreOffice or Tesseract, and files are read as before', async () => {
    const tells = `cat ${password} 2>&1 >/dev/null | grep -q denied || echo 'needs a password' >&2; exit 0`;
    const sofficePath = script('soffice', tells);
    const intake = openIntake({
      memoryMb: 512,
      timeoutMs: 120_000,
      workers: 1,
      folder: files,
      closed,
      sofficePath,
      tesseractPath: script(
        'tesseract',
        `[ "$1" = --list-langs ] && printf 'Languages\\neng\\n' && exit
         cat ${password} && exit; head -c 4 "$1" | tail -c 3`,
      ),
    });
    try {
      expect((await readWhole(intake, join(files, 'a.txt'), 'txt')).pages).toEqual([
        'The text of the file.',
      ]);
      await writeFile(join(files, 'old.doc'), oldBytes);
      await expect(readWhole(intake, join(files, 'old.doc'), 'doc')).rejects.toThrow(
        'LibreOffice could not read this .doc file',
      );
      await writeFile(
        join(files, 'picture.png'),
        Buffer.from('89504e470d0a1a0a'.padEnd(100, '0'), 'hex'),
      );
      expect((await readWhole(intake, join(files, 'picture.png'), 'png')).pages).toEqual(['PNG']);
    } finally {
      await intake.close();
    }
  });
});
