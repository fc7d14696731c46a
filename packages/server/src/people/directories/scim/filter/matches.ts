import type { Attribute } from '../schema/attribute.ts';
import { lastOf } from '../schema/place.ts';
import type { Place } from '../schema/place.ts';
import type { Values } from '../schema/read-object.ts';
import type { Comparison, Filter } from './filter.ts';

/** True if values that are at hand pass the filter, by the rules of the database. */
export function matches(filter: Filter, values: Values): boolean {
  if ('filters' in filter) {
    const passes = (it: Filter) => matches(it, values);
    return filter.op === 'and' ? filter.filters.every(passes) : filter.filters.some(passes);
  }
  if (filter.op === 'not') return !matches(filter.filter, values);
  const found = valuesAt(filter.place, values);
  if (filter.op === 'has') return found.some((it) => matches(filter.filter, it as Values));
  if (filter.op === 'pr') return found.some((it) => it !== '');
  if (filter.op === 'ne' && found.length === 0) return true;
  const { op, place, value } = filter;
  const foldCase = folding(lastOf(place));
  return found.some((it) => holds(op, foldCase(String(it)), foldCase(value)));
}

function valuesAt(place: Place, values: Values): unknown[] {
  return place.reduce<unknown[]>(
    (found, { name }) => found.flatMap((it) => (it as Values)[name] ?? []),
    [values],
  );
}

const folding =
  ({ caseExact }: Attribute) =>
  (text: string) =>
    caseExact ? text : text.toLowerCase();

function holds(op: Comparison, one: string, other: string): boolean {
  switch (op) {
    case 'eq':
      return one === other;
    case 'ne':
      return one !== other;
    case 'co':
      return one.includes(other);
    case 'sw':
      return one.startsWith(other);
    case 'ew':
      return one.endsWith(other);
    case 'gt':
      return one > other;
    case 'ge':
      return one >= other;
    case 'lt':
      return one < other;
    case 'le':
      return one <= other;
  }
}
