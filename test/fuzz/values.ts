import type { Schema } from './operations.ts';

export interface Chance {
  /** At least 0 and below 1. */
  next(): number;
  pick<T>(values: readonly T[]): T;
}

/** The same numbers for the same seed, so that a failure can be had again. */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, pick: (values) => values[Math.floor(next() * values.length)] as never };
}

const hostileTexts = [
  '',
  ' ',
  "'",
  '"',
  `'; drop table users; --`,
  '/* */ or 1=1',
  '%',
  '_\\',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eright to left',
  'مرحبا بالعالم',
  'שלום',
  '👩‍👩‍👧‍👦',
  'İıſßΣς',
  'e\u0301',
  '\n\r\t',
  '../../etc/passwd',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  'true',
  'null',
  'NaN',
  '-1',
  '0',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a'.repeat(255),
  '€'.repeat(501),
  'x'.repeat(20_001),
];

const hostileValues: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [null],
  [[[[]]]],
  { length: 1 },
  ...hostileTexts,
];

export interface Values {
  /** Mostly what the schema asks for, at its bounds; sometimes anything but. */
  make(schema: Schema, name: string): unknown;
  hostileText(): string;
}

/** Ids, slugs and addresses that exist, by the field that names them. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Values by schema; mostly `known` ones where a field asks for one, so that requests get deep. */
export function createValues(
  chance: Chance,
  schemas: Record<string, Schema>,
  known: Known,
): Values {
  const make = (schema: Schema, name: string): unknown => {
    if (chance.next() < 0.12) return chance.pick(hostileValues);
    return fitting(schema, name);
  };

  function fitting(schema: Schema, name: string): unknown {
    if (schema.$ref) return fitting(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fitting(chance.pick(choices), name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return chance.pick(schema.enum);
    const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return chance.next() < 0.5;
      case 'integer':
      case 'number':
        return fittingNumber(schema);
      case 'array':
        return fittingList(schema, name);
      case 'object':
        return fittingObject(schema);
      default:
        return fittingText(schema, name);
    }
  }

  function fittingNumber({ minimum = 0, maximum = 1000 }: Schema): number {
    return chance.pick([minimum, minimum + 1, maximum, maximum + 1, minimum - 1, 7]);
  }

  function fittingList({ items = {} }: Schema, name: string): unknown[] {
    const length = chance.pick([0, 1, 1, 2, 3, 12]);
    return Array.from({ length }, () => make(items, name));
  }

  function fittingObject({ properties = {}, required = [] }: Schema): object {
    const given = Object.entries(properties).filter(
      ([name]) => chance.next() < (required.includes(name) ? 0.95 : 0.5),
    );
    return Object.fromEntries(given.map(([name, schema]) => [name, make(schema, name)]));
  }

  function fittingText({ minLength = 1, maxLength = 40, format, example }: Schema, name: string) {
    const lucky = /id$|ids$|team|slug|email/i.test(name) && chance.next() < 0.6;
    if (lucky || format === 'uuid') return chance.pick(knownFor(name));
    if (typeof example === 'string' && chance.next() < 0.5) return example;
    const length = chance.pick([minLength, maxLength, maxLength + 1, 5]);
    return chance.pick(['a', 'é', '字', '🙂', 'a ']).repeat(Math.min(length, 25_000));
  }

  /** Mostly of the right kind. */
  function knownFor(name: string): readonly string[] {
    const right = known[name] ?? [];
    return right.length > 0 && chance.next() < 0.7 ? right : Object.values(known).flat();
  }

  return { make, hostileText: () => chance.pick(hostileTexts) };
}
