import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { kindOf, kindOfColumn } from './column-kinds.ts';
import type { Columns, Recorded } from './recorded.ts';

interface Observed {
  statements: Set<string>;
  columns: Columns;
}

const source = '/packages/server/src/';
const running = new AsyncLocalStorage<Observed>();
const bySite = new Map<string, Observed>();
let isRecording = false;
/** The nullable columns of each database, whose oids are its own. */
const nullable = new Map<string, Promise<Set<string>>>();
const pending = new Set<Promise<void>>();
/** How long the end of a test file waits for answers that are still to be noted. */
const pendingMs = 5_000;

interface RecordedClient {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  query(...given: unknown[]): unknown;
}

/** Records from now on every SQL template of the server that runs in this process. */
export function recordQueries(): void {
  if (isRecording) return;
  isRecording = true;
  Error.stackTraceLimit = 30;
  const template = Object.getPrototypeOf(sql``) as RawBuilder<unknown>;
  const execute = template.execute;
  template.execute = function (this: RawBuilder<unknown>, ...given: Parameters<typeof execute>) {
    const site = findSite();
    return site
      ? running.run(at(site), () => execute.apply(this, given))
      : execute.apply(this, given);
  };
  const client = pg.Client.prototype as unknown as RecordedClient;
  const query = client.query;
  client.query = function (this: RecordedClient, ...given: unknown[]) {
    const observed = running.getStore();
    const answer = query.apply(this, given);
    if (observed && answer instanceof Promise) {
      const database = `${this.host}:${this.port}/${this.database}`;
      const columns =
        nullable.get(database) ??
        readNullable((text) => query.call(this, text)).catch(() => {
          // Its connection has ended. The next statement asks again.
          nullable.delete(database);
          return new Set<string>();
        });
      nullable.set(database, columns);
      const noted = note(observed, given[0], { answer, columns }).finally(() =>
        pending.delete(noted),
      );
      pending.add(noted);
    }
    return answer;
  };
}

/** Reads the nullable columns of all tables, as `table.column` in oids and column numbers. */
async function readNullable(query: (text: string) => unknown): Promise<Set<string>> {
  const { rows } = (await query(
    `select attrelid || '.' || attnum as name from pg_attribute where attnum > 0 and not attnotnull`,
  )) as pg.QueryResult<{ name: string }>;
  return new Set(rows.map(({ name }) => name));
}

/** Writes the records of this process, replacing its earlier file. */
export async function writeRecorded(folder: string): Promise<void> {
  await Promise.race([
    Promise.allSettled(pending),
    setTimeout(pendingMs, undefined, { ref: false }),
  ]);
  mkdirSync(folder, { recursive: true });
  const recorded: Recorded[] = [...bySite].map(([site, { statements, columns }]) => {
    const [file = '', line, column] = site.split(':');
    const place = { file, line: Number(line), column: Number(column) };
    return { ...place, statements: [...statements], columns };
  });
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(recorded));
}

function at(site: string): Observed {
  const observed = bySite.get(site) ?? { statements: new Set(), columns: {} };
  bySite.set(site, observed);
  return observed;
}

/**
 * Returns `file:line:column` of the calling query, the file relative to the server's sources;
 * undefined for calls from elsewhere.
 */
function findSite(): string | undefined {
  const frames = (new Error('here').stack ?? '').split('\n');
  const frame = frames.find((line) => line.includes(source));
  if (!frame || /\.test\.ts|\/fixtures\//.test(frame)) return undefined;
  return frame.slice(frame.indexOf(source) + source.length).replace(/\)$/, '');
}

async function note(
  observed: Observed,
  asked: unknown,
  { answer, columns }: { answer: Promise<unknown>; columns: Promise<ReadonlySet<string>> },
): Promise<void> {
  const result = (await answer.catch(() => undefined)) as pg.QueryResult | undefined;
  if (!result?.fields) return;
  const text = typeof asked === 'string' ? asked : (asked as pg.QueryConfig).text;
  observed.statements.add(text);
  const mayBeNull = await columns;
  for (const { name, dataTypeID, tableID, columnID } of result.fields) {
    const column = (observed.columns[name] ??= { kinds: [], isNull: false, isNullable: false });
    const values = result.rows.map((row: Record<string, unknown>) => row[name]);
    const kinds = values.flatMap((value) => kindOf(value, dataTypeID) ?? []);
    if (kinds.length === 0) kinds.push(kindOfColumn(dataTypeID));
    column.kinds = [...new Set([...column.kinds, ...kinds])].toSorted();
    column.isNull ||= values.some((value) => value === null);
    column.isNullable ||= mayBeNull.has(`${tableID}.${columnID}`);
  }
}
