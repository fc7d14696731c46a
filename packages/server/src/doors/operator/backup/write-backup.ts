import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Settings } from '#ground/settings/settings.ts';
import { FileMissing } from '#ground/ports/file-store.ts';
import type { FileStore } from '#ground/ports/file-store.ts';
import { makeFolder } from '@guildhall/engine/folder/sync-folder.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { inParallel } from './in-parallel.ts';
import { currentFormat } from './manifest.ts';
import type { BackupHeader, Manifest } from './manifest.ts';
import { manifestName, sealHeader } from './backup-header.ts';
import { deriveKey, newEncryption, splitKey } from './encryption.ts';
import { writeBackupFile } from './backup-files.ts';
import type { BackupFile } from './backup-files.ts';
import type { StagedDatabase } from './stage-database.ts';
import { withFiles } from './with-files.ts';

export interface WriteOptions {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'filesBucket'>;
  passphrase: string | null;
  isVerified: boolean;
  say(line: string): void;
}

export interface WrittenBackup {
  header: BackupHeader;
  manifest: Manifest;
}

/** Writes everything of a backup except `backup.json` into `folder`. */
export async function writeBackup(
  { settings, passphrase, isVerified, say }: WriteOptions,
  staged: StagedDatabase,
  folder: string,
  createdAt: Date,
): Promise<WrittenBackup> {
  const encryption = passphrase === null ? null : newEncryption();
  const keys =
    encryption && passphrase !== null ? splitKey(await deriveKey(passphrase, encryption)) : null;
  const key = keys?.files ?? null;
  await makeFolder(folder, 0o700);
  const database = await writeDatabase(staged.folder, folder, key);
  say(`Copying ${staged.fileKeys.length} files`);
  const { files, missing } = await withFiles(settings, (store) =>
    writeFiles(store, staged.fileKeys, folder, key),
  );
  const { migrations, tables } = staged;
  const searches = [...staged.searches];
  const manifest = { migrations, tables, files: [...database, ...files], searches, missing };
  const bytes = Readable.from([Buffer.from(JSON.stringify(manifest))]);
  const { sizeBytes, sha256 } = await writeBackupFile(folder, manifestName, bytes, key);
  const header: Omit<BackupHeader, 'seal'> = {
    product: 'guildhall',
    format: currentFormat,
    version: packageJson.version,
    migration: migrations.at(-1) ?? '',
    createdAt: createdAt.toISOString(),
    isVerified,
    sealing: encryption,
    manifest: { sizeBytes, sha256 },
  };
  const sealed = keys ? sealHeader(header, keys.header) : { ...header, seal: null };
  return { header: sealed, manifest };
}

async function writeDatabase(from: string, folder: string, key: Buffer | null) {
  const files: BackupFile[] = [];
  await inParallel(await readdir(from), async (name) => {
    const rows = createReadStream(join(from, name));
    files.push(await writeBackupFile(folder, `database/${name}`, rows, key));
  });
  return files;
}

/** Copies the files. A missing file does not stop the backup but is listed in `missing`. */
async function writeFiles(
  store: FileStore,
  keys: readonly string[],
  folder: string,
  key: Buffer | null,
) {
  const files: BackupFile[] = [];
  const missing: string[] = [];
  await inParallel(keys, async (fileKey) => {
    const bytes = await store.read(fileKey).catch((cause: unknown) => {
      if (cause instanceof FileMissing) return undefined;
      throw cause;
    });
    if (bytes) files.push(await writeBackupFile(folder, pathOf(fileKey), bytes, key));
    else missing.push(fileKey);
  });
  return { files, missing };
}

/** Returns the path of a document's file, which is the same in a backup and in DATA_DIR. */
function pathOf(key: string): string {
  return ['files', key.slice(0, 2), key.slice(2, 4), key].join('/');
}
