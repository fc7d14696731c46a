import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, getDialect } from 'kysely-codegen';
import { openDatabase } from '../packages/server/src/ground/db/database.ts';
import type { Database } from '../packages/server/src/ground/db/database.ts';
import { describeSchema } from './describe-schema.ts';

const folder = new URL('../packages/server/src/ground/db/', import.meta.url);
const note = `-- The schema as the database has it, for reading and for comparing. Written by npm run generate.\n\n`;

/**
 * Writes the types of all tables (`schema.ts`) and a description of the whole schema (`schema.sql`),
 * read from a database that was just made. `--check` writes nothing and fails if a committed file is
 * stale.
 */
async function main(check: boolean): Promise<void> {
  for (const [name, expected] of Object.entries(await readSchema())) {
    const file = fileURLToPath(new URL(name, folder));
    if (!check) await writeFile(file, expected);
    else if ((await readFile(file, 'utf8')) !== expected) {
      console.error(`packages/server/src/ground/db/${name} is stale: run npm run generate`);
      process.exitCode = 1;
    }
  }
}

async function readSchema(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-schema-'));
  const database = await openDatabase({ dataDir });
  try {
    return {
      'schema.ts': await generateTypes(database),
      'schema.sql': note + (await describeSchema(database.pool)),
    };
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function generateTypes({ db }: Database): Promise<string> {
  return generate({
    db,
    dialect: getDialect('postgres'),
    excludePattern: '{migrations,pgboss.*}',
    typeMapping: { int8: 'number' },
    outFile: null,
  });
}

await main(process.argv.includes('--check'));
