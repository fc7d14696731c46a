import pg from 'pg';

const { BOOL, BYTEA, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON, JSONB, TIMESTAMPTZ } =
  pg.types.builtins;

/** By the number of a type in `pg_type`. Every other type comes as text. */
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
  // Arrays of these: boolean, smallint, integer, text, uuid, json, jsonb.
  1000: 'boolean[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  2951: 'string[]',
  199: 'unknown',
  3807: 'unknown',
};

/** The type of TypeScript that the values of a column have when none was seen. */
export function kindOfColumn(type: number): string {
  return kinds[type] ?? 'string';
}

/** The type of TypeScript of a value as the driver gives it; undefined for null and empty arrays. */
export function kindOf(value: unknown, type: number): string | undefined {
  if (value === null || kindOfColumn(type) === 'unknown') return undefined;
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (!Array.isArray(value)) return typeof value;
  const [first] = value.filter((item) => item !== null);
  return first === undefined ? undefined : `${typeof first}[]`;
}
