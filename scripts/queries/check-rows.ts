import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MagicString from 'magic-string';
import { neverNull } from './never-null.ts';
import type { Query } from './read-queries.ts';

/** Appended to each copied file of queries. The server's sources must not use these names. */
const checks = `
import type { RawBuilder as Checked } from 'kysely';
interface Differs<Column> { column: Column }
type IsFit<Value, Kind, Null> = unknown extends Value ? true
  : [Null] extends [Value] ? ([NonNullable<Value>] extends [Kind] ? true : false) : false;
type Misfits<Row, Seen> = { [K in Extract<keyof Row, string>]: K extends keyof Seen
  ? Seen[K] extends [infer Kind, infer Null]
    ? IsFit<Row[K], Kind, Null> extends true ? never : K
    : never
  : K }[Extract<keyof Row, string>] | Exclude<keyof Seen, keyof Row>;
declare function holdAgainst<Seen>(): <Row>(query: Checked<Row>) => unknown extends Row
  ? Checked<Row>
  : [Misfits<Row, Seen>] extends [never] ? Checked<Row> : Differs<\`\${Misfits<Row, Seen> & string}\`>;
`;

/**
 * Compares the row type of each query with the rows that it returned: every column must exist, have
 * the right type, and allow null if null was seen or its table allows null. Returns a sentence for
 * each difference. The type checker reads a copy of the sources in which each query is wrapped in a
 * comparing call.
 */
export async function checkRows(root: string, queries: readonly Query[]): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'guildhall-rows-'));
  try {
    await copyServer(root, copy);
    for (const [file, found] of Map.groupBy(queries, (query) => query.file)) {
      const path = join(copy, 'packages/server/src', file);
      await writeFile(path, addChecks(await readFile(path, 'utf8'), found));
    }
    return readErrors(await runTypeScript(root, copy), queries);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Copies the sources of the server into a folder where their imports resolve. */
async function copyServer(root: string, copy: string): Promise<void> {
  const server = 'packages/server';
  await cp(join(root, server, 'src'), join(copy, server, 'src'), { recursive: true });
  await cp(join(root, server, 'package.json'), join(copy, server, 'package.json'));
  for (const folder of ['.', server]) {
    await symlink(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  }
  const project = {
    extends: join(root, 'tsconfig.json'),
    // The browser library declares WebAssembly.
    compilerOptions: { lib: ['es2024', 'esnext', 'dom'] },
    include: ['packages/server/src/**/*.queries.ts'],
  };
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(project));
}

function addChecks(source: string, queries: readonly Query[]): string {
  const text = new MagicString(source);
  for (const { file, name, start, end, statements, columns } of queries) {
    if (statements.length === 0) continue;
    const reasons = neverNull[`${file} ${name}`] ?? {};
    const fields = Object.entries(columns).map(([column, { kinds, isNull, isNullable }]) => {
      const mayBeNull = isNull || (isNullable && !reasons[column]);
      return `${JSON.stringify(column)}: [${writeKinds(kinds)}, ${mayBeNull ? 'null' : 'never'}]`;
    });
    // On one line, so that line numbers stay the same.
    text.appendLeft(start, `holdAgainst<{ ${fields.join('; ')} }>()(`).appendRight(end, ')');
  }
  return `${text.toString()}${checks}`;
}

/** Writes column types as a TypeScript union. Nulls inside arrays are not checked. */
const writeKinds = (kinds: readonly string[]) =>
  kinds.map((kind) => kind.replace(/(\w+)\[\]/, 'readonly ($1 | null)[]')).join(' | ');

/**
 * Runs the type checker and resolves with its errors; empty if there are none. Rejects if it fails
 * without an error message.
 */
function runTypeScript(root: string, project: string): Promise<string> {
  const tsc = join(root, 'node_modules/.bin/tsc');
  return new Promise((resolve, reject) => {
    execFile(tsc, ['-p', project, '--pretty', 'false'], { maxBuffer: 1e8 }, (error, output) =>
      error && !output.includes(': error ') ? reject(error) : resolve(output),
    );
  });
}

function readErrors(output: string, queries: readonly Query[]): string[] {
  const errors = output.matchAll(/packages\/server\/src\/(\S+?)\((\d+),\d+\): error \w+: (.*)/g);
  return [...errors].map(([, file = '', line, text = '']) => {
    const query = queries.find((one) => one.file === file && one.line === Number(line));
    const columns = /Differs<(.*?)>/.exec(text)?.[1]?.replaceAll('"', '').replaceAll(' |', ',');
    const place = `packages/server/src/${file}:${line}`;
    if (!query || !columns) return `${place} ${text}`;
    return `${place} ${query.name}: another type is written beside ${columns}, or none`;
  });
}
