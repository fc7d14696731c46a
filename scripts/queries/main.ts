import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkRows } from './check-rows.ts';
import { neverNull } from './never-null.ts';
import { readQueries } from './read-queries.ts';
import { sqlFileOf, writeSqlFile } from './sql-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = join(root, 'packages/server/src');
const target = join(root, 'packages/server/sql');

/**
 * Writes the SQL of every query into packages/server/sql, from the record of a test run with
 * `RECORD_QUERIES=FOLDER`, and compares row types with the recorded rows.
 *
 *   node scripts/queries/main.ts FOLDER [--check]
 *
 * `--check` writes nothing and fails if a committed file is stale.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Name the folder that the tests wrote to (RECORD_QUERIES).');
  const queries = await readQueries(sources, folder);
  const files = Map.groupBy(queries, ({ file }) => sqlFileOf(file));
  const texts = new Map([...files].map(([file, found]) => [file, writeSqlFile(found)] as const));
  const stale = values.check ? await findStale(texts) : [];
  if (!values.check) await writeAll(texts);
  const unseen = queries.filter(({ statements }) => statements.length === 0);
  for (const { file, name } of unseen) console.log(`no test runs ${file} ${name}`);
  const wrong = [...stale, ...findUnknownReasons(queries), ...(await checkRows(root, queries))];
  for (const line of wrong) console.error(line);
  console.log(`${queries.length} queries in ${texts.size} files, ${wrong.length} to mend`);
  if (wrong.length > 0) process.exitCode = 1;
}

async function writeAll(texts: ReadonlyMap<string, string>): Promise<void> {
  await rm(target, { recursive: true, force: true });
  for (const [file, text] of texts) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), text);
  }
}

/** Returns a line for each reason in never-null.ts whose query was renamed or deleted. */
function findUnknownReasons(queries: readonly { file: string; name: string }[]): string[] {
  const known = new Set(queries.map(({ file, name }) => `${file} ${name}`));
  return Object.keys(neverNull)
    .filter((query) => !known.has(query))
    .map((query) => `scripts/queries/never-null.ts names ${query}, which is no query`);
}

async function findStale(texts: ReadonlyMap<string, string>): Promise<string[]> {
  const stale: string[] = [];
  for (const file of new Set([...texts.keys(), ...globSync('**/*.sql', { cwd: target })])) {
    const text = await readFile(join(target, file), 'utf8').catch(() => undefined);
    if (text !== texts.get(file))
      stale.push(`packages/server/sql/${file} is stale: npm run generate:queries`);
  }
  return stale;
}

await main();
