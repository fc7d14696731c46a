import { choicesOf, mayBeNull, objectNamed, typesOf } from './schema.ts';
import type { Schema } from './schema.ts';

/** A piece of a type: words, a literal value, or an object that is described elsewhere. */
export type Piece = { words: string } | { literal: string } | { object: string };

const formats: Readonly<Record<string, string>> = {
  uuid: 'id',
  'date-time': 'time (ISO 8601)',
  date: 'date (YYYY-MM-DD)',
  uri: 'web address',
  email: 'e-mail address',
  binary: 'file',
};

/** Says a type in words with its bounds: `string, 1 to 200 characters`, `list of Document`. */
export function sayType(schema: Schema): Piece[] {
  const nullable: Piece[] = mayBeNull(schema) ? [{ words: ' or ' }, { literal: 'null' }] : [];
  return [...sayWithoutNull(schema), ...nullable];
}

function sayWithoutNull(schema: Schema): Piece[] {
  const object = objectNamed(schema);
  if (object !== undefined) return [{ object }];
  const choices = choicesOf(schema);
  if (choices.length > 0) return joinPieces(choices.map((it) => sayType(it)));
  if (schema.const !== undefined) return [{ literal: JSON.stringify(schema.const) }];
  if (schema.enum) return joinPieces(schema.enum.filter((it) => it !== null).map(toLiteral));
  const types = typesOf(schema);
  if (types.includes('array')) {
    const item: Piece[] = schema.items ? sayType(schema.items) : [{ words: 'anything' }];
    return [{ words: 'list of ' }, ...item, ...bounds(schema.minItems, schema.maxItems, 'items')];
  }
  if (types.includes('object')) return sayObject(schema);
  if (types.includes('string')) return sayString(schema);
  if (types.length === 0) return [{ words: 'anything' }];
  const { minimum, maximum } = schema;
  return [{ words: types.join(' or ') }, ...bounds(minimum, maximum, '')];
}

const toLiteral = (value: unknown): Piece[] => [
  { literal: typeof value === 'string' ? value : JSON.stringify(value) },
];

/** Joins alternatives: `a, b or c`. */
function joinPieces(alternatives: Piece[][]): Piece[] {
  const last = alternatives.length - 1;
  return alternatives.flatMap((pieces, at) => {
    if (at === 0) return pieces;
    return [{ words: at === last ? ' or ' : ', ' }, ...pieces];
  });
}

function sayObject({ properties, additionalProperties: others }: Schema): Piece[] {
  if (properties || typeof others !== 'object') return [{ words: 'object' }];
  if (Object.keys(others).length === 0) return [{ words: 'object' }];
  return [{ words: 'object, each value ' }, ...sayType(others)];
}

function sayString({ format = '', pattern, minLength, maxLength }: Schema): Piece[] {
  const known = formats[format];
  if (known) return [{ words: known }];
  const shape: Piece[] = pattern ? [{ words: ', matches ' }, { literal: pattern }] : [];
  return [{ words: 'string' }, ...bounds(minLength, maxLength, 'characters'), ...shape];
}

function bounds(least: number | undefined, most: number | undefined, unit: string): Piece[] {
  const of = unit && ` ${most === 1 ? unit.replace(/s$/, '') : unit}`;
  const isEndless = most === undefined || most >= Number.MAX_SAFE_INTEGER;
  if (isEndless && least === undefined) return [];
  if (isEndless) return [{ words: `, at least ${least}${of}` }];
  if (least === undefined || (least === 0 && unit !== '')) {
    return [{ words: `, at most ${most}${of}` }];
  }
  return [{ words: least === most ? `, ${most}${of}` : `, ${least} to ${most}${of}` }];
}
