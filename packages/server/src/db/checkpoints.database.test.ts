import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { copyFolder } from '../../../../test/copy-folder.ts';
import { checkpointWhenDue } from './checkpoints.ts';
import { openEmbedded } from './embedded.ts';

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

describe.skipIf(onServer)('checkpoints of the embedded database', () => {
  test('are made once the log is longer than allowed, and not before', async () => {
    const dataDir = await mkdtemp(join(inject('folder'), 'checkpoints-'));
    await copyFolder(inject('template'), join(dataDir, 'db'));
    const { pool, close } = await openEmbedded(dataDir);
    const before = await lastCheckpoint(pool);
    await pool.query('create table noted as select generate_series(1, 1000) as number');
    await checkpointWhenDue(pool, 1_000_000_000);
    expect(await lastCheckpoint(pool)).toBe(before);
    await checkpointWhenDue(pool, 1000);
    const after = await lastCheckpoint(pool);
    expect(after).not.toBe(before);
    await checkpointWhenDue(pool, 1000);
    expect(await lastCheckpoint(pool)).toBe(after);
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('rely on settings that sync every commit, with the method fsync', async () => {
    const dataDir = await mkdtemp(join(inject('folder'), 'checkpoints-'));
    await copyFolder(inject('template'), join(dataDir, 'db'));
    const { pool, close } = await openEmbedded(dataDir);
    const { rows } = await pool.query(
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
         current_setting('synchronous_commit') as commits,
         current_setting('wal_sync_method') as method`,
    );
    await close();
    await rm(dataDir, { recursive: true, force: true });
    expect(rows).toEqual([{ fsync: 'on', pages: 'on', commits: 'on', method: 'fsync' }]);
  });
});

async function lastCheckpoint(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ redo: string }>(
    'select redo_lsn::text as redo from pg_control_checkpoint()',
  );
  return rows[0]!.redo;
}
