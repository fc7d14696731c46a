import { parseFilter } from '../filter/parse-filter.ts';
import type { Filter } from '../filter/filter.ts';
import type { ResourceType } from '../schema/attribute.ts';
import { findPlace } from '../schema/place.ts';
import type { Place } from '../schema/place.ts';
import { readWanted } from '../schema/project.ts';
import type { Wanted } from '../schema/project.ts';
import { invalidValue } from '../schema/scim-error.ts';

export const pageMax = 200;
const pageUsual = 100;

/** What a list is to have. */
export interface ListQuery {
  readonly filter: Filter | null;
  readonly sortBy: Place | null;
  readonly isDescending: boolean;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
  readonly wanted: Wanted;
}

/** The parameters of a list as they were sent, in the address or in a body. */
export type Parameters = Readonly<Record<string, unknown>>;

export function readListQuery(type: ResourceType, given: Parameters): ListQuery {
  const filter = textOf(given, 'filter');
  const sortBy = textOf(given, 'sortBy');
  return {
    filter: filter === undefined ? null : parseFilter(type.attributes, filter),
    sortBy: sortBy === undefined ? null : (findPlace(type.attributes, sortBy) ?? null),
    isDescending: textOf(given, 'sortOrder')?.toLowerCase() === 'descending',
    startIndex: Math.max(1, numberOf(given, 'startIndex') ?? 1),
    count: Math.min(pageMax, Math.max(0, numberOf(given, 'count') ?? pageUsual)),
    wanted: readAttributes(type, given),
  };
}

/** Reads which attributes an answer is to have. */
export function readAttributes(type: ResourceType, given: Parameters): Wanted {
  return readWanted(type, namesOf(given, 'attributes'), namesOf(given, 'excludedAttributes'));
}

function textOf(given: Parameters, name: string): string | undefined {
  const value = given[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return value;
  throw invalidValue(`${name} must be text`);
}

const numberMax = 1e9;

function numberOf(given: Parameters, name: string): number | undefined {
  const value = given[name];
  if (value === undefined || value === null || value === '') return undefined;
  const number =
    typeof value === 'string' && /^[+-]?\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    throw invalidValue(`${name} must be a whole number`);
  }
  return Math.min(number, numberMax);
}

const namesMax = 100;

function namesOf(given: Parameters, name: string): string[] {
  const value = given[name];
  const all = Array.isArray(value) ? value : [value];
  const names = all
    .filter((it) => typeof it === 'string')
    .flatMap((it) => it.split(','))
    .map((it) => it.trim())
    .filter((it) => it !== '');
  if (names.length > namesMax) throw invalidValue(`${name} names at most ${namesMax}`);
  return [...new Set(names)];
}
