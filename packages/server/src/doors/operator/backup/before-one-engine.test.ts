import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { signIn } from '../../../../../../test/sign-in.ts';
import { openDatabase } from '#ground/db/database.ts';
import { findApplied, listMigrations } from '@guildhall/engine/migrate/migrate.ts';
import { renewSecrets } from '../secrets/open-secrets.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { formatBackupHeader, readBackupHeader } from './backup-header.ts';
import { emptyPlace, newFolder, openInstallation } from './fixtures/installation.ts';
import type { Installation, Place } from './fixtures/installation.ts';
import { openManifest } from './read-manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './open-backup.ts';

// Backups of the demo that were made by commit 327c61f7, the last one with an embedded engine of
// its own. Its 66 migrations are 0001 now.

vi.setConfig({ testTimeout: 300_000 });

const say = () => {};

async function unpack(name: string): Promise<string> {
  const folder = await newFolder();
  const packed = fileURLToPath(new URL(`./fixtures/${name}.tar.gz`, import.meta.url));
  execFileSync('tar', ['-xzf', packed, '-C', folder]);
  return folder;
}

function restore(folder: string, settings: Settings) {
  const options = { settings, folder, passphrase: null, isVerified: true, sendsMail: false, say };
  return restoreBackup(options);
}

/** Opens the restored installation, whose key of the secrets is no part of the backup. */
async function open(settings: Settings): Promise<Installation> {
  const { dataDir, databaseUrl: url } = settings;
  const database = await openDatabase({ dataDir, url });
  await renewSecrets(database.db, settings).finally(() => database.close());
  return openInstallation(settings);
}

/** Returns a function that asks as the person with this address, who is signed in. */
async function askAs(copy: Installation, email: string) {
  const { pool } = copy.parts.database;
  const { rows } = await pool.query('select id from users where email = $1', [email]);
  const headers = await signIn(copy, rows[0].id);
  const ask = async (path: string, sent?: object) => {
    const post = sent && { method: 'POST', body: JSON.stringify(sent) };
    const response = await copy.app.request(path, { headers, ...post });
    expect([path, response.ok]).toEqual([path, true]);
    // any: answers have many shapes.
    return (await response.json()) as any;
  };
  return Object.assign(ask, { headers });
}

test.each<Place>(['folder', 'server'])(
  'a backup of the last version with the former engine is restored (%s) with all that was in it',
  async (to) => {
    const folder = await unpack('before-one-engine');
    expect(await verifyBackup({ folder, passphrase: null, say })).toMatchObject({ files: 50 });
    const settings = await emptyPlace(to);
    expect(await restore(folder, settings)).toMatchObject({ files: 50, missing: 0 });
    const copy = await open(settings);
    expect(await findApplied(copy.parts.database.pool)).toEqual(await listMigrations());
    const ask = await askAs(copy, 'nora.lindqvist@larkspur.example');

    const found = await ask('/v1/knowledge/search', { query: 'How long is a repair guaranteed?' });
    expect(found.documents[0].name).toBe('warranty-rules.pdf');
    const misspelt = await ask('/v1/knowledge/search', { query: 'guarantee of a repiar' });
    expect(misspelt.documents.map(({ name }: any) => name)).toContain('warranty-rules.pdf');

    const { documents } = await ask('/v1/documents?pageSize=100');
    expect(documents.length).toBeGreaterThan(5);
    expect(documents.map(({ state }: any) => state)).not.toContain('failed');
    const { id, sizeBytes } = documents[0];
    const page = await ask(`/v1/documents/${id}/pages/1`);
    expect(JSON.stringify(page).length).toBeGreaterThan(100);
    const file = await copy.app.request(`/v1/documents/${id}/content`, { headers: ask.headers });
    expect((await file.arrayBuffer()).byteLength).toBe(sizeBytes);

    const { training } = await ask('/v1/training?pageSize=100');
    expect(training.map(({ userText }: any) => userText)).toContain(
      'Does a puncture count as wear?',
    );
    const { chat } = await ask('/v1/chats', {});
    const question = { text: 'Does a puncture count as wear?' };
    const { message } = await ask(`/v1/chats/${chat.id}/messages`, question);
    expect(JSON.stringify(message)).toContain('within thirty days');
    await copy.close();
  },
);

test('its encrypted manifest is read with the passphrase, and refused without or with a changed header', async () => {
  const folder = join(await unpack('before-one-engine-sealed'), 'before-one-engine-sealed');
  const header = await readBackupHeader(folder);
  const { manifest } = await openManifest(folder, header, 'the mill by the pond');
  expect(manifest.migrations).toHaveLength(66);
  expect(manifest.tables.find(({ name }) => name === 'documents')?.rows).toBe(50);
  await expect(openManifest(folder, header, 'the pond by the mill')).rejects.toThrow(
    'The passphrase is not the one',
  );
  const later = { ...header, createdAt: '2031-01-01T00:00:00.000Z' };
  await expect(openManifest(folder, later, 'the mill by the pond')).rejects.toThrow(
    'The backup is forged',
  );
});

test('a backup of an even earlier version is refused with what to do', async () => {
  const folder = await unpack('before-one-engine');
  const header = await readBackupHeader(folder);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  manifest.migrations.pop();
  manifest.tables[0].orgId = '00000000-0000-7000-8000-a00000000010';
  const bytes = Buffer.from(JSON.stringify(manifest));
  await writeFile(join(folder, 'manifest.json'), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const changed = { ...header, manifest: { sizeBytes: bytes.length, sha256 } };
  await writeFile(join(folder, 'backup.json'), formatBackupHeader(changed));
  await expect(restore(folder, await emptyPlace())).rejects.toThrow(
    /^The backup was made by an older Guildhall \(0\.1\.0, .+\): restore it with a version that has 0098/,
  );
});
