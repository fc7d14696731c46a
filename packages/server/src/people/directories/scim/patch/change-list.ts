import type { Filter } from '../filter/filter.ts';
import { matches } from '../filter/matches.ts';
import type { Attribute } from '../schema/attribute.ts';
import { lastOf } from '../schema/place.ts';
import { readValue, tooManyValues, valuesMax } from '../schema/read-object.ts';
import type { Values } from '../schema/read-object.ts';
import { ScimError } from '../schema/scim-error.ts';
import type { Change } from './read-patch.ts';

type ListChange = Pick<Change, 'op' | 'filter' | 'inner' | 'value'>;

/** Returns the values of an attribute after a change; undefined if none is left. */
export function changeList(
  attribute: Attribute,
  before: readonly unknown[],
  change: ListChange,
): readonly unknown[] | undefined {
  const after = changed(attribute, before as readonly Values[], change);
  if (after.length > valuesMax) throw tooManyValues(attribute);
  return after.length > 0 ? onePrimary(before, after) : undefined;
}

function changed(attribute: Attribute, before: readonly Values[], change: ListChange): Values[] {
  const { op, filter, inner } = change;
  if (op === 'remove') return before.flatMap((it) => removed(attribute, it, change));
  if (filter === null && inner === null) {
    const sent = (readValue(attribute, change.value) ?? []) as Values[];
    return op === 'replace' ? sent : distinct([...before, ...sent]);
  }
  const isMeant = (it: Values) => filter === null || matches(filter, it);
  if (before.some(isMeant)) {
    return before.map((it) => (isMeant(it) ? changeOne(attribute, it, change) : it));
  }
  if (op === 'replace' && inner === null) {
    throw new ScimError(400, `No value of ${attribute.name} passes the filter`, 'noTarget');
  }
  // What is named by its label is made with it, as Entra expects.
  return [...before, changeOne(attribute, labelOf(filter), change)];
}

/** Returns a value without what is removed: nothing if it is removed itself. */
function removed(attribute: Attribute, it: Values, { filter, inner, value }: ListChange): Values[] {
  if (filter !== null && !matches(filter, it)) return [it];
  if (inner !== null) {
    const { [inner.name]: _, ...others } = it;
    return Object.keys(others).length > 0 ? [others] : [];
  }
  if (value === undefined || value === null) return [];
  const sent = (readValue(attribute, value) ?? []) as Values[];
  return sent.some((one) => contains(it, one)) ? [] : [it];
}

const contains = (whole: Values, part: Values) =>
  Object.entries(part).every(([name, value]) => whole[name] === value);

function changeOne(attribute: Attribute, it: Values, { op, inner, filter, value }: ListChange) {
  if (inner !== null) {
    const read = readValue(inner, value);
    const { [inner.name]: _, ...others } = it;
    return read === undefined ? others : { ...others, [inner.name]: read };
  }
  const [sent = {}] = (readValue(attribute, value) ?? []) as Values[];
  return op === 'replace' ? { ...labelOf(filter), ...sent } : { ...it, ...sent };
}

/** Returns the values that a filter asks for by `eq`, alone or joined by `and`. */
function labelOf(filter: Filter | null): Values {
  if (filter === null) return {};
  if (filter.op === 'and') return Object.assign({}, ...filter.filters.map(labelOf)) as Values;
  if (filter.op !== 'eq') return {};
  const attribute = lastOf(filter.place);
  return { [attribute.name]: readValue(attribute, filter.value) };
}

function distinct(values: readonly Values[]): Values[] {
  const keyOf = (it: Values) =>
    JSON.stringify(Object.entries(it).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return [...new Map(values.toReversed().map((it) => [keyOf(it), it])).values()].toReversed();
}

/** A value that has become the primary one is the only one (RFC 7644, section 3.5.2). */
function onePrimary(before: readonly unknown[], after: readonly Values[]): Values[] {
  const primary = after.filter((it) => it['primary'] === true);
  if (primary.length < 2) return [...after];
  const kept = primary.findLast((it) => !before.includes(it)) ?? primary[0];
  return after.map((it) =>
    it['primary'] === true && it !== kept ? { ...it, primary: false } : it,
  );
}
