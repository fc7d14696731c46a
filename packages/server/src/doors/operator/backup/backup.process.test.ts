import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { afterFile } from '../../../../../../test/after-file.ts';
import { signIn } from '../../../../../../test/sign-in.ts';
import { openDatabase } from '#ground/db/database.ts';
import { readDatabaseContents } from './inspect-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import {
  emptyPlace,
  newFolder,
  newInstallation,
  openInstallation,
} from './fixtures/installation.ts';
import type { Installation } from './fixtures/installation.ts';

vi.setConfig({ testTimeout: 180_000 });

const say = () => {};
const passphrase = 'an old mill by the sea';

async function backUp(
  from: Pick<Installation, 'settings'>,
  { secret = null as string | null, isVerified = false } = {},
) {
  const folder = join(await newFolder(), 'backup');
  const { settings } = from;
  const made = await makeBackup({ settings, folder, passphrase: secret, isVerified, say });
  return { folder, made };
}

async function restore(
  folder: string,
  { secret = null as string | null, sendsMail = false, isVerified = false } = {},
) {
  const settings = await emptyPlace();
  await restoreBackup({ settings, folder, passphrase: secret, sendsMail, isVerified, say });
  return settings;
}

async function search({ app }: Installation, headers: object) {
  const body = JSON.stringify({ query: 'sluice gate', userEmail: undefined });
  const response = await app.request('/v1/knowledge/search', {
    method: 'POST',
    headers: { ...headers },
    body,
  });
  return (await response.json()) as { documents: { name: string }[] };
}

/** The installation that all tests share in turn. The last test stops it. */
const original = await newInstallation(afterFile);

describe('a backup of a running server', () => {
  test('restored elsewhere has the same tables, files, keys and sessions, and the date of the backup', async () => {
    const { tree, documents } = original;
    const cookie = await signIn(original, tree.owner.userId);
    const { made, folder } = await backUp(original, { isVerified: true });
    expect(made).toMatchObject({ isVerified: true, files: 2, missing: 0 });
    expect(await lookForDate(original, tree.headers)).toBe(made.madeAt);
    // Added after the backup, so the copy must not contain it.
    await documents.addSettled('later.txt', 'The sluice gate is new.');

    const copy = await openInstallation(await restore(folder, { isVerified: true }));
    const [{ tables, fileKeys }, was] = await Promise.all([
      readDatabaseContents(copy.parts.database.pool),
      readDatabaseContents(original.parts.database.pool),
    ]);
    expect(fileKeys).toHaveLength(2);
    const names = tables.map(({ name }) => name);
    expect(names).toEqual(was.tables.map(({ name }) => name));
    expect(tables.find(({ name }) => name === 'documents')?.rows).toBe(2);
    for (const key of fileKeys) {
      const stores = [copy.parts.files, original.parts.files];
      const [one, other] = await Promise.all(
        stores.map(async (files) => (await files.lend(key)).path),
      );
      expect(await readFile(one!)).toEqual(await readFile(other!));
    }
    const found = await search(copy, cookie);
    expect(found.documents.map(({ name }) => name)).toEqual(['sluice.txt']);
    expect((await copy.app.request('/v1/documents', { headers: tree.headers })).status).toBe(200);
    expect(await lookForDate(copy, tree.headers)).toBe(made.madeAt);
    await copy.close();
  });

  test('does not send the mails that were waiting, unless asked to', async () => {
    const { tree, parts } = original;
    const { userId } = await tree.addMember(tree.team, 'ada@example.com', 'member');
    await sql`
      insert into mails (org_id, team_id, user_id, joined_at, kind)
      select org_id, team_id, user_id, created_at, 'invitation' from memberships
      where user_id = ${userId}`.execute(parts.db);
    const { folder } = await backUp(original);
    for (const [sendsMail, state] of [
      [false, 'failed'],
      [true, 'queued'],
    ] as const) {
      const { dataDir, databaseUrl: url } = await restore(folder, { sendsMail });
      const { pool, close } = await openDatabase({ dataDir, url });
      const { rows } = await pool.query('select state, error from mails').finally(close);
      expect(rows).toEqual([
        { state, error: sendsMail ? null : expect.stringMatching(/^The server was restored/) },
      ]);
    }
  });

  test('is not written into an existing folder', async () => {
    const options = { settings: original.settings, passphrase: null, isVerified: false, say };
    const folder = await newFolder();
    await expect(makeBackup({ ...options, folder })).rejects.toThrow('is there already');
  });

  test('waits for another backup of the same database, and gives up after a while', async () => {
    const options = { settings: original.settings, passphrase: null, isVerified: false, say };
    const parent = await newFolder();
    const folder = join(parent, 'backup');
    const release = await original.backupHold.hold();
    await expect(makeBackup({ ...options, folder })).rejects.toThrow('Another backup is under way');
    expect(await readdir(parent)).toEqual([]);
    const made = makeBackup({ ...options, folder });
    await release();
    expect(await made).toMatchObject({ missing: 0 });
  });

  test('of two into the same folder at once, one is made', async () => {
    const options = { settings: original.settings, passphrase: null, isVerified: false, say };
    const parent = await newFolder();
    const folder = join(parent, 'backup');
    const both = await Promise.allSettled([1, 2].map(() => makeBackup({ ...options, folder })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((it) => it.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/Another backup is under way|is there already/);
    expect(await readdir(parent)).toEqual(['backup']);
  });
});

describe('with a passphrase', () => {
  test('a backup cannot be read or restored without it', async () => {
    const { folder } = await backUp(original, { secret: passphrase });
    const names = await readdir(folder, { withFileTypes: true, recursive: true });
    const files = names.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(10);
    for (const { parentPath, name } of files) {
      const bytes = await readFile(join(parentPath, name));
      expect([name, /sluice gate|tides\.md/i.test(bytes.toString('latin1'))]).toEqual([
        name,
        false,
      ]);
    }
    await expect(restore(folder)).rejects.toThrow(
      'The backup is encrypted: give its passphrase with --passphrase-file or GUILDHALL_PASSPHRASE',
    );
    await expect(restore(folder, { secret: 'another old mill' })).rejects.toThrow(
      'The passphrase is not the one that the backup was made with',
    );
    const copy = await openInstallation(await restore(folder, { secret: passphrase }));
    const headers = original.tree.headers;
    expect((await copy.app.request('/v1/documents', { headers })).status).toBe(200);
    await copy.close();
  });
});

describe('deletions', () => {
  test('of files wait until a backup under way is done', async () => {
    const { documents, parts, settings } = original;
    const [file] = await Array.fromAsync(parts.files.list());
    const path = (await parts.files.lend(file!)).path;
    const { body } = await documents.ask('GET', '/v1/documents');
    const folder = join(await newFolder(), 'backup');
    let isAsked = false;
    const made = makeBackup({
      settings,
      folder,
      passphrase: null,
      isVerified: true,
      async say(line) {
        // At this step the database has been copied and the files have not.
        if (!line.startsWith('Restoring')) return;
        isAsked = true;
        for (const { id } of body.documents) await documents.ask('DELETE', `/v1/documents/${id}`);
      },
    });
    await vi.waitFor(() => expect(isAsked).toBe(true), { timeout: 60_000 });
    expect(existsSync(path)).toBe(true);
    expect(await made).toMatchObject({ files: 3, missing: 0 });
    await parts.files.remove(file!);
    expect(existsSync(path)).toBe(false);
    await restore(folder);
  });
});

test('an upload that is refused during a backup is a 400, and its file is deleted later', async () => {
  const { documents, parts, backupHold } = original;
  const before = new Set(await Array.fromAsync(parts.files.list()));
  const release = await backupHold.hold();
  const twice = new File(['Nobody will read this.'], 'refused.txt');
  expect((await documents.upload([twice, twice])).status).toBe(400);
  await release();
  const { rows } = await sql<{ data: { fileKey: string } }>`select data from pgboss.job
    where name = 'remove-file' and state = 'created'`.execute(parts.db);
  const after = await Array.fromAsync(parts.files.list());
  const kept = after.filter((key) => !before.has(key));
  expect(kept.length).toBe(1);
  expect(rows.map(({ data }) => data.fileKey)).toContain(kept[0]);
});

test('a backup is made without a running server', async () => {
  await original.close();
  const { folder, made } = await backUp(original);
  expect(made.files).toBe(0);
  const copy = await openInstallation(await restore(folder));
  expect((await search(copy, original.tree.headers)).documents).toEqual([]);
  await copy.close();
});

/** Returns the time of the last verified backup. Checks that owners and `/metrics` get it. */
async function lookForDate({ app }: Installation, headers: object): Promise<string> {
  const checks = await app.request('/v1/system/checks', { headers: { ...headers } });
  const { lastBackupAt } = (await checks.json()) as { lastBackupAt: string };
  const metrics = await (await app.request('/metrics')).text();
  const seconds = Date.parse(lastBackupAt) / 1000;
  expect(metrics).toContain(`guildhall_last_verified_backup_timestamp_seconds ${seconds}`);
  return lastBackupAt;
}
