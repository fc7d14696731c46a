import type { Schema } from './operations.ts';

export interface RandomSource {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  pick<T>(values: readonly T[]): T;
}

/** Creates a generator of seeded pseudo-random numbers, so that a failure can be repeated. */
export function createRandomSource(seed: number): RandomSource {
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
  /** Makes a value for a schema: usually valid and at its bounds, sometimes hostile. */
  make(schema: Schema, name: string): unknown;
  hostileText(): string;
}

/** Existing ids, slugs and addresses by field name. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Creates a source of values. It prefers `known` ids, so that requests pass the validation. */
export function createValues(
  random: RandomSource,
  schemas: Record<string, Schema>,
  known: Known,
): Values {
  const make = (schema: Schema, name: string): unknown => {
    if (random.next() < 0.12) return random.pick(hostileValues);
    return fitting(schema, name);
  };

  function fitting(schema: Schema, name: string): unknown {
    if (schema.$ref) return fitting(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fitting(random.pick(choices), name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return random.next() < 0.5;
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
    return random.pick([minimum, minimum + 1, maximum, maximum + 1, minimum - 1, 7]);
  }

  function fittingList({ items = {} }: Schema, name: string): unknown[] {
    const length = random.pick([0, 1, 1, 2, 3, 12]);
    return Array.from({ length }, () => make(items, name));
  }

  function fittingObject({ properties = {}, required = [] }: Schema): object {
    const given = Object.entries(properties).filter(
      ([name]) => random.next() < (required.includes(name) ? 0.95 : 0.5),
    );
    return Object.fromEntries(given.map(([name, schema]) => [name, make(schema, name)]));
  }

  function fittingText({ minLength = 1, maxLength = 40, format, example }: Schema, name: string) {
    const lucky = /id$|ids$|team|slug|email/i.test(name) && random.next() < 0.6;
    if (lucky || format === 'uuid') return random.pick(knownFor(name));
    if (typeof example === 'string' && random.next() < 0.5) return example;
    const length = random.pick([minLength, maxLength, maxLength + 1, 5]);
    return random.pick(['a', 'é', '字', '🙂', 'a ']).repeat(Math.min(length, 25_000));
  }

  /** Returns the known values of the field, or sometimes all known values. */
  function knownFor(name: string): readonly string[] {
    const right = known[name] ?? [];
    return right.length > 0 && random.next() < 0.7 ? right : Object.values(known).flat();
  }

  return { make, hostileText: () => random.pick(hostileTexts) };
}
