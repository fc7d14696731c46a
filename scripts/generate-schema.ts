import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../packages/server/src/ground/db/database.ts';
import { describeSchema } from './describe-schema.ts';

const name = 'packages/server/src/ground/db/schema.sql';
const file = fileURLToPath(new URL(`../${name}`, import.meta.url));
const note = `-- The schema as the database has it, for reading and for comparing. Written by npm run generate.\n\n`;

/**
 * Writes a description of the whole schema, read from a database that was just made. `--check`
 * writes nothing and fails if the committed file is stale.
 */
async function main(check: boolean): Promise<void> {
  const expected = note + (await readSchema());
  if (!check) await writeFile(file, expected);
  else if ((await readFile(file, 'utf8')) !== expected) {
    console.error(`${name} is stale: run npm run generate`);
    process.exitCode = 1;
  }
}

async function readSchema(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-schema-'));
  const database = await openDatabase({ dataDir });
  try {
    return await describeSchema(database.pool);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main(process.argv.includes('--check'));
