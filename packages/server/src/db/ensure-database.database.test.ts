import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ensureDatabase } from './ensure-database.ts';
import { copyDataFolder, newFolder, onServer } from './fixtures/open-copy.ts';
import { engineOnce } from './fixtures/open-here.ts';
import type { TellStep } from './opening-steps.ts';

const withFile = async (path: string) => {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, 'mine');
};

describe.skipIf(onServer)('the folder of an embedded database', () => {
  test('stays if it is whole, without the rests of a process that was killed', async () => {
    const dataDir = await copyDataFolder();
    const folder = join(dataDir, 'db');
    const before = await readdir(folder);
    await withFile(join(folder, 'postmaster.pid'));
    await withFile(join(dataDir, 'db.new', 'PG_VERSION'));
    const tellStep = vi.fn<TellStep>();
    await ensureDatabase(folder, await engineOnce(), tellStep);
    expect(await readdir(dataDir)).toEqual(['db']);
    expect(await readdir(folder)).toEqual(before.filter((name) => name !== 'postmaster.pid'));
    expect(tellStep).not.toHaveBeenCalled();
  });

  test('is made in place of an empty one, also behind a link, and this is told', async () => {
    const dataDir = await newFolder();
    const elsewhere = join(await newFolder(), 'elsewhere');
    await mkdir(elsewhere);
    await symlink(elsewhere, join(dataDir, 'db'));
    await withFile(`${elsewhere}.new/half`);
    const tellStep = vi.fn<TellStep>();
    await ensureDatabase(join(dataDir, 'db'), await engineOnce(), tellStep);
    expect(await readdir(dataDir)).toEqual(['db']);
    expect(await readdir(join(elsewhere, '..'))).toEqual(['elsewhere']);
    const made = await readdir(join(dataDir, 'db'));
    expect(made).toEqual(expect.arrayContaining(['PG_VERSION', 'base', 'global', 'pg_wal']));
    expect(made).not.toContain('half');
    expect(tellStep.mock.calls).toEqual([[{ what: 'Making the database, this once' }]]);
  });

  test('is not made over other files', async () => {
    const folder = join(await newFolder(), 'db');
    await withFile(join(folder, 'diary.txt'));
    const refusal = await ensureDatabase(folder, await engineOnce()).catch((error) => error);
    expect(refusal.message).toBe(
      `DATA_DIR: no database can be made in ${folder} (it holds other files)`,
    );
    // The log has what the system said.
    expect(refusal.cause.cause).toMatchObject({ code: 'ENOTEMPTY', path: folder });
    expect(await readdir(folder)).toEqual(['diary.txt']);
  });

  test('is not made in place of a file', async () => {
    const dataDir = await newFolder();
    await withFile(join(dataDir, 'db'));
    const tellStep = vi.fn<TellStep>();
    const making = ensureDatabase(join(dataDir, 'db'), await engineOnce(), tellStep);
    await expect(making).rejects.toThrow(/^DATA_DIR: no database can be made in .*ENOTDIR.*\)$/);
    expect(await readdir(dataDir)).toEqual(['db']);
    expect(tellStep).not.toHaveBeenCalled();
  });

  test('is not left half made if making it fails', async () => {
    const place = join(await newFolder(), 'missing', 'db');
    const making = ensureDatabase(place, await engineOnce());
    await expect(making).rejects.toThrow(/^DATA_DIR: no database can be made in .*missing.*\)$/);
    expect(existsSync(`${place}.new`)).toBe(false);
    const folder = join(await newFolder(), 'db');
    await expect(ensureDatabase(folder, {})).rejects.toThrow('DATA_DIR');
    expect(await readdir(join(folder, '..'))).toEqual([]);
  });
});
