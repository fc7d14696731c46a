import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Attribute } from '../schema/attribute.ts';
import { lastOf, writePlace } from '../schema/place.ts';
import type { Place } from '../schema/place.ts';
import type { Comparison, Filter } from './filter.ts';

type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** Where the values of a resource are in the database. */
export interface Source {
  /** The columns of attributes, by their names. */
  readonly columns: Columns;
  /** The rows of attributes that are tables of their own: `from … where …`, and their columns. */
  readonly tables: Readonly<Record<string, { rows: RawBuilder<unknown>; columns: Columns }>>;
  /** The object with the values of all other attributes. */
  readonly rest: RawBuilder<unknown> | null;
}

const nothing = sql`false`;

/** Writes a filter as a condition. Names come from the schema, values are parameters. */
export function conditionOf(filter: Filter, source: Source): RawBuilder<unknown> {
  if ('filters' in filter) {
    const conditions = filter.filters.map((it) => conditionOf(it, source));
    return sql`(${sql.join(conditions, filter.op === 'and' ? sql` and ` : sql` or `)})`;
  }
  // A comparison with nothing is neither true nor false.
  if (filter.op === 'not') return sql`(${conditionOf(filter.filter, source)}) is not true`;
  if (filter.op === 'has') return hasValue(filter.place, filter.filter, source);
  if (filter.op === 'pr')
    return at(filter.place, source, (it) => sql`nullif(${it}::text, '') is not null`);
  const { op, place, value } = filter;
  return at(place, source, (it) => compare(op, lastOf(place), it, value));
}

/** Returns the condition on the value at a place, or on one of several. */
function at(
  place: Place,
  source: Source,
  condition: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = source.columns[writePlace(place)];
  if (column) return condition(column);
  const [first, inner = { name: 'value' }] = place;
  const table = source.tables[first.name];
  if (table) {
    const value = table.columns[inner.name];
    return value ? sql`exists (select ${table.rows} and ${condition(value)})` : nothing;
  }
  return source.rest ? within(source.rest, place, condition) : nothing;
}

function within(
  object: RawBuilder<unknown>,
  [first, ...others]: readonly Attribute[],
  condition: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!first) return nothing;
  const name = sql.lit(first.name);
  if (first.multiValued) {
    const inner =
      others.length > 0 ? within(sql`item`, others, condition) : condition(sql`(item #>> '{}')`);
    return sql`exists (select from jsonb_array_elements(${object} -> ${name}) as item where ${inner})`;
  }
  if (others.length === 0) return condition(sql`(${object} ->> ${name})`);
  return within(sql`(${object} -> ${name})`, others, condition);
}

/** Returns the condition that one value of the attribute passes a filter of its own. */
function hasValue(place: Place, filter: Filter, source: Source): RawBuilder<unknown> {
  const table = source.tables[place[0].name];
  if (table) {
    const inner = conditionOf(filter, { columns: table.columns, tables: {}, rest: null });
    return sql`exists (select ${table.rows} and ${inner})`;
  }
  if (!source.rest) return nothing;
  const objects = place.reduce(
    (object, { name }) => sql`(${object} -> ${sql.lit(name)})`,
    source.rest,
  );
  const inner = conditionOf(filter, { columns: {}, tables: {}, rest: sql`item` });
  const all = lastOf(place).multiValued ? objects : sql`jsonb_build_array(${objects})`;
  return sql`exists (select from jsonb_array_elements(${all}) as item where ${inner})`;
}

function compare(
  op: Comparison,
  { type, caseExact }: Attribute,
  column: RawBuilder<unknown>,
  value: string,
): RawBuilder<unknown> {
  if (type === 'dateTime') return ordered(op, column, sql`${value}::timestamptz`);
  const [one, other] = caseExact
    ? [column, sql`${value}::text`]
    : [sql`lower(${column})`, sql`lower(${value}::text)`];
  if (op === 'co') return sql`strpos(${one}, ${other}) > 0`;
  if (op === 'sw') return sql`starts_with(${one}, ${other})`;
  if (op === 'ew') return sql`right(${one}, length(${other})) = ${other}`;
  const isEqual = op === 'eq' || op === 'ne';
  return isEqual ? ordered(op, one, other) : ordered(op, sql`(${one} collate "C")`, other);
}

function ordered(
  op: Comparison,
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<unknown> {
  switch (op) {
    case 'ne':
      return sql`(${one} = ${other}) is not true`;
    case 'gt':
      return sql`${one} > ${other}`;
    case 'ge':
      return sql`${one} >= ${other}`;
    case 'lt':
      return sql`${one} < ${other}`;
    case 'le':
      return sql`${one} <= ${other}`;
    default:
      return sql`${one} = ${other}`;
  }
}

/** Writes what a list is sorted by; undefined if it cannot be sorted by this. */
export function sortKeyOf(place: Place, source: Source): RawBuilder<unknown> | undefined {
  const column = source.columns[writePlace(place)];
  const value =
    column ?? (source.rest && !source.tables[place[0].name] && firstOf(source.rest, place));
  if (!value) return undefined;
  const { type, caseExact } = lastOf(place);
  if (type === 'dateTime' || caseExact) return value;
  return sql`lower(${value}::text) collate "C"`;
}

/** Writes the value at a place: of several the primary one, or else the first. */
function firstOf(
  object: RawBuilder<unknown>,
  [first, ...others]: readonly Attribute[],
): RawBuilder<unknown> | undefined {
  if (!first) return undefined;
  const name = sql.lit(first.name);
  if (others.length === 0 && !first.multiValued) return sql`(${object} ->> ${name})`;
  const inner = sql`(${object} -> ${name})`;
  if (!first.multiValued) return firstOf(inner, others);
  const chosen = sql`coalesce(
    jsonb_path_query_first(${inner}, '$[*] ? (@.primary == true)'), ${inner} -> 0)`;
  return sql`(${chosen} ->> ${sql.lit(others[0]?.name ?? 'value')})`;
}
