import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkRows } from './check-rows.ts';
import { neverNull } from './never-null.ts';
import { findRefused } from './find-refused.ts';
import { readQueries, readRecorded } from './read-queries.ts';

const oldestMajor = '15';
const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = join(root, 'packages/server/src');

/**
 * Compares the row types of all queries with the rows of a test run with `RECORD_QUERIES=FOLDER`,
 * prepares all statements of the run on the oldest PostgreSQL, and lists the queries that no test
 * runs.
 *
 *   node scripts/queries/main.ts FOLDER
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (!folder) throw new Error('Name the folder that the tests wrote to (RECORD_QUERIES).');
  const queries = await readQueries(sources, folder);
  const unseen = queries.filter(({ statements }) => statements.length === 0);
  for (const { file, name } of unseen) console.log(`no test runs ${file} ${name}`);
  const recorded = await readRecorded(folder);
  const statements = new Set(recorded.flatMap((one) => one.statements));
  const wrong = [
    ...findUnknownReasons(queries),
    ...(await checkRows(root, queries)),
    ...(await findRefused([...statements], oldestMajor)),
  ];
  for (const line of wrong) console.error(line);
  console.log(`${queries.length} queries, ${statements.size} statements, ${wrong.length} to mend`);
  if (wrong.length > 0) process.exitCode = 1;
}

/** Returns a line for each reason in never-null.ts whose query was renamed or deleted. */
function findUnknownReasons(queries: readonly { file: string; name: string }[]): string[] {
  const known = new Set(queries.map(({ file, name }) => `${file} ${name}`));
  return Object.keys(neverNull)
    .filter((query) => !known.has(query))
    .map((query) => `scripts/queries/never-null.ts names ${query}, which is no query`);
}

await main();
