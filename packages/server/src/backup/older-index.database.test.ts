import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { prepareBefore } from '#db/fixtures/open-before.ts';
import { oldOrganisation, plantOldIndex } from '#db/fixtures/plant-old-index.ts';
import { findApplied, listMigrations } from '#db/migrate.ts';
import { writeBackupFile } from './backup-files.ts';
import { formatBackupHeader, readBackupHeader } from './backup-header.ts';
import { emptyDatabase, emptyPlace, newFolder, onServer } from './fixtures/installation.ts';
import { makeBackup } from './make-backup.ts';
import { moveDatabase } from './move-database.ts';
import { restoreBackup } from './restore-backup.ts';

// Databases and backups of the version before migration 0097, whose search index had a partition for
// each organisation. The index is not restored: migrations drop it, and the pages are indexed again.

vi.setConfig({ testTimeout: 600_000 });

const say = () => {};

async function newOldInstallation() {
  const settings = await emptyPlace();
  const { dataDir, databaseUrl: url } = settings;
  await prepareBefore('0097', { url, dataDir }, (pool) => plantOldIndex(pool, 2));
  return settings;
}

/** Lists a partition, and a search that found something, in a manifest as the version before did. */
async function listPartitions(folder: string): Promise<void> {
  const header = await readBackupHeader(folder);
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  const org = oldOrganisation(1);
  const name = `passages_${org.replaceAll('-', '')}`;
  manifest.tables.push({ name, columns: ['terms'], orgId: org, rows: 2 });
  manifest.searches.push({ orgId: org, teamId: org, question: 'mill', documentIds: [org] });
  await rm(path);
  const bytes = Readable.from([Buffer.from(JSON.stringify(manifest))]);
  const { sizeBytes, sha256 } = await writeBackupFile(folder, 'manifest.json', bytes, null);
  const forged = { ...header, manifest: { sizeBytes, sha256 } };
  await writeFile(join(folder, 'backup.json'), formatBackupHeader(forged));
}

/** Opens a restored database, which migrates it, and looks at what is left. */
async function look(place: { dataDir: string; url: string | undefined }) {
  const { pool, close } = await openDatabase(place);
  try {
    const { rows } = await pool.query(
      `select (select count(*) from documents) as documents, (select count(*) from pages) as pages,
         (select count(*) from trainings) as trainings, (select count(*) from passages) as passages,
         (select count(*) from pg_inherits) as partitions`,
    );
    return { migrations: await findApplied(pool), ...rows[0] };
  } finally {
    await close();
  }
}

const whole = { documents: 4, pages: 4, trainings: 2, passages: 0, partitions: 0 };

test.each(onServer ? ['embedded', 'server'] : ['embedded'])(
  'a backup with the partitions of an older search index is restored without that index (%s)',
  async (target) => {
    const settings = await newOldInstallation();
    const folder = join(await newFolder(), 'backup');
    await makeBackup({ settings, folder, passphrase: null, isVerified: true, say });
    await listPartitions(folder);
    const dataDir = await newFolder();
    const url = target === 'server' ? await emptyDatabase() : undefined;
    const place = { ...settings, dataDir, databaseUrl: url };
    const options = { passphrase: null, isVerified: true, sendsMail: false, say };
    await restoreBackup({ ...options, settings: place, folder });
    expect(await look({ dataDir, url })).toEqual({ ...whole, migrations: await listMigrations() });
  },
);

test.runIf(onServer)('a database with an older search index moves without it', async () => {
  const settings = await newOldInstallation();
  await moveDatabase({ settings, to: null, say });
  const moved = { dataDir: settings.dataDir, url: undefined };
  expect(await look(moved)).toEqual({ ...whole, migrations: await listMigrations() });
});
