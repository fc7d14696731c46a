import pg from 'pg';

const { BOOL, BYTEA, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON, JSONB, TIMESTAMPTZ } =
  pg.types.builtins;

/** The TypeScript types by type oid in `pg_type`. All other types arrive as text. */
const kinds: Readonly<Record<number, string>> = {
  [BOOL]: 'boolean',
  [BYTEA]: 'Buffer',
  [FLOAT4]: 'number',
  [FLOAT8]: 'number',
  [INT2]: 'number',
  [INT4]: 'number',
  [INT8]: 'number',
  [JSON]: 'unknown',
  [JSONB]: 'unknown',
  [TIMESTAMPTZ]: 'Date',
  // Arrays of boolean, smallint, integer, text and uuid; then arrays of json and jsonb.
  1000: 'boolean[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  2951: 'string[]',
  199: 'unknown',
  3807: 'unknown',
};

/**
 * Returns the TypeScript type of a column's values by the column's type oid, for columns without
 * values.
 */
export function kindOfColumn(type: number): string {
  return kinds[type] ?? 'string';
}

/**
 * Returns the TypeScript type of a value from the driver; undefined for null, JSON and empty
 * arrays.
 */
export function kindOf(value: unknown, type: number): string | undefined {
  if (value === null || kindOfColumn(type) === 'unknown') return undefined;
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (!Array.isArray(value)) return typeof value;
  const [first] = value.filter((item) => item !== null);
  return first === undefined ? undefined : `${typeof first}[]`;
}
