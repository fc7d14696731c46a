import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeTables } from '../../test/make-tables.ts';
import { createDatabase } from '../../test/server-databases.ts';
import { startTestServer } from '../../test/start-test-server.ts';

/** What PostgreSQL can prepare. Other statements, such as `lock` and `set`, are few and old. */
const preparable = /^(?:\s|--.*)*(?:select|insert|update|delete|merge|values|with)\b/i;

/**
 * Prepares the statements on a server of PostgreSQL `major` that has all tables, which finds every
 * function and word that this version lacks, without running anything. Returns a line for each
 * statement that it refuses.
 */
export async function findRefused(statements: readonly string[], major: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-queries-'));
  const server = await startTestServer(major);
  try {
    const { url } = await createDatabase(server.url);
    await makeTables({ url, dataDir: folder });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const refused: string[] = [];
    for (const text of statements.filter((it) => preparable.test(it))) {
      const failed = await client.query(`prepare checked as ${text}`).then(
        () => client.query('deallocate checked').then(() => undefined),
        (error: Error) => error.message,
      );
      if (failed) refused.push(`PostgreSQL ${major}: ${failed}: ${text.replaceAll(/\s+/g, ' ')}`);
    }
    await client.end();
    return refused;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
