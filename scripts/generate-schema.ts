import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, getDialect } from 'kysely-codegen';
import { openDatabase } from '../packages/server/src/db/database.ts';

const schemaFile = fileURLToPath(new URL('../packages/server/src/db/schema.ts', import.meta.url));

/**
 * Writes the types of all tables, read from a freshly migrated embedded database.
 * `--check` writes nothing and fails if the committed file is stale.
 */
async function main(check: boolean): Promise<void> {
  const expected = await generateSchema();
  if (!check) return writeFile(schemaFile, expected);
  if ((await readFile(schemaFile, 'utf8')) === expected) return;
  console.error('packages/server/src/db/schema.ts is stale: run npm run generate');
  process.exitCode = 1;
}

async function generateSchema(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-schema-'));
  const { db, close } = await openDatabase({ dataDir });
  try {
    return await generate({
      db,
      dialect: getDialect('postgres'),
      excludePattern: '{migrations,pgboss.*}',
      typeMapping: { int8: 'number', vector: 'string' },
      outFile: null,
    });
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main(process.argv.includes('--check'));
