import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { paginate } from '@guildhall/contract';
import type { CursorPagination } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';

/** One of the values by which a list is sorted. The last one is unique, so that the order is total. */
export interface SortKey {
  readonly by: RawBuilder<unknown>;
  readonly kind: keyof typeof kinds;
  readonly isDescending: boolean;
}

/** A page of a list: by its number, or what follows the last row of an earlier page. */
export interface CursorPaging {
  readonly page: number;
  readonly pageSize: number;
  readonly after?: string | undefined;
}

/** The column `cursor` of a listed row: what its order was made of, and its sort keys, as text. */
export interface CursorRow {
  readonly cursor: string[];
}

/** The types of sort keys: which texts are one, and how the database writes and reads them. */
const kinds = {
  id: {
    form: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    write: (by: RawBuilder<unknown>) => sql`${by}::text`,
    read: (text: string) => sql`${text}::uuid`,
  },
  /** To the microsecond, which a date of JavaScript does not have. */
  time: {
    form: /^\d{1,16}$/,
    write: (by: RawBuilder<unknown>) => sql`(extract(epoch from ${by}) * 1000000)::bigint::text`,
    read: (text: string) =>
      sql`(timestamptz 'epoch' + ${text}::bigint::float8 * interval '1 microsecond')`,
  },
  number: {
    form: /^\d{1,15}$/,
    write: (by: RawBuilder<unknown>) => sql`${by}::text`,
    read: (text: string) => sql`${text}::bigint`,
  },
  /** The ids of a team and of those above it, the topmost first. */
  path: {
    form: /^\{[\da-f-]{36}(?:,[\da-f-]{36})*\}$/,
    write: (by: RawBuilder<unknown>) => sql`${by}::text`,
    read: (text: string) => sql`${text}::uuid[]`,
  },
  flag: {
    form: /^(?:true|false)$/,
    write: (by: RawBuilder<unknown>) => sql`(${by})::text`,
    read: (text: string) => sql`${text}::boolean`,
  },
  text: {
    form: /^[^\0]*$/,
    write: (by: RawBuilder<unknown>) => sql`${by}`,
    read: (text: string) => sql`${text}::text`,
  },
} as const;

type Kinds = readonly Pick<SortKey, 'kind'>[];

const signatureOf = (order: Kinds) => order.map(({ kind }) => kind).join('.');

/** Returns the list for `order by`. */
export function orderBy(order: readonly SortKey[]): RawBuilder<unknown> {
  return sql.join(
    order.map(({ by, isDescending }) => sql`${by} ${isDescending ? sql`desc` : sql`asc`}`),
  );
}

/** Returns the column `cursor` of a row. */
export function cursorOf(order: readonly SortKey[]): RawBuilder<string[]> {
  const written = order.map(({ by, kind }) => kinds[kind].write(by));
  return sql<string[]>`array[${sql.join([sql`${signatureOf(order)}::text`, ...written])}]`;
}

/** Returns the condition that a row comes after the cursor; none without a cursor. */
export function isAfter(order: readonly SortKey[], { after }: CursorPaging): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`true`;
  return follows(order, readCursor(order, after));
}

function follows(
  [key, ...others]: readonly SortKey[],
  [text = '', ...rest]: readonly string[],
): RawBuilder<boolean> {
  if (!key) return sql<boolean>`false`;
  const value = kinds[key.kind].read(text);
  const beyond = key.isDescending ? sql`${key.by} < ${value}` : sql`${key.by} > ${value}`;
  if (others.length === 0) return sql<boolean>`${beyond}`;
  return sql<boolean>`(${beyond} or (${key.by} = ${value} and ${follows(others, rest)}))`;
}

/** Returns the clause with the number of rows, and of those before the page. */
export function limitTo(paging: CursorPaging): RawBuilder<unknown> {
  return sql`limit ${paging.pageSize} offset ${countBefore(paging)}`;
}

/** Returns the number of rows before the page, of those after the cursor. */
export function countBefore({ page, pageSize, after }: CursorPaging): number {
  if (after !== undefined && page > 1) throw invalid('page', 'must not stand beside after');
  return (page - 1) * pageSize;
}

/** Returns the pagination of a list whose pages can be continued. */
export function continuePages(
  paging: CursorPaging,
  totalCount: number,
  rows: readonly CursorRow[],
): CursorPagination {
  const last = rows.length < paging.pageSize ? undefined : rows.at(-1);
  return { ...paginate(paging, totalCount), after: last ? encode(last.cursor) : null };
}

function encode(cursor: readonly string[]): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Returns the cursor that names a row of a list that is not sorted by the database. */
export function writeCursor(order: Kinds, texts: readonly string[]): string {
  return encode([signatureOf(order), ...texts]);
}

/** Returns the sort keys of the row that the cursor names, as text. */
export function readCursor(order: Kinds, after: string): string[] {
  const [signature, ...texts] = parse(after);
  const isOfList =
    signature === signatureOf(order) &&
    texts.length === order.length &&
    order.every(({ kind }, at) => kinds[kind].form.test(texts[at] ?? ''));
  if (!isOfList) throw ofAnotherList();
  return texts;
}

/** Returns the failure of a cursor that the list did not give. */
export function ofAnotherList(): Failure {
  return invalid('after', 'must be the pagination.after of an earlier page of this list');
}

function parse(after: string): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    const isList = Array.isArray(value) && value.every((text) => typeof text === 'string');
    return isList && value.every((text) => text.isWellFormed()) ? value : [];
  } catch {
    return [];
  }
}

function invalid(path: string, message: string): Failure {
  return new Failure('invalid', { message: `${path} ${message}`, details: [{ path, message }] });
}
