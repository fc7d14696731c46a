import type { Attribute } from '../schema/attribute.ts';
import { isKept, readValue } from '../schema/read-object.ts';
import type { Values } from '../schema/read-object.ts';
import { changeList } from './change-list.ts';
import type { Change } from './read-patch.ts';

/** Returns the values after these changes, one after the other. */
export function applyChanges(values: Values, changes: readonly Change[]): Values {
  return changes.reduce((before, change) => applyAt(before, change.place, change), values);
}

function applyAt(
  values: Values,
  [attribute, ...inner]: readonly Attribute[],
  change: Change,
): Values {
  if (!attribute || !isKept(attribute)) return values;
  const { name } = attribute;
  const before = values[name];
  if (attribute.multiValued) {
    const [part = change.inner] = inner;
    return set(values, name, changeList(attribute, listOf(before), { ...change, inner: part }));
  }
  if (inner.length > 0) return set(values, name, orNone(applyAt(objectOf(before), inner, change)));
  if (change.op === 'remove') return set(values, name, undefined);
  return set(values, name, merge(attribute, before, change.value));
}

/** Parts of an object that are not named stay as they are. */
function merge(attribute: Attribute, before: unknown, sent: unknown): unknown {
  const value = readValue(attribute, sent);
  const isPart = attribute.type === 'complex' && value !== undefined;
  return isPart ? { ...objectOf(before), ...objectOf(value) } : value;
}

const objectOf = (value: unknown) => (value ?? {}) as Values;
const listOf = (value: unknown) => (value ?? []) as readonly unknown[];
const orNone = (values: Values) => (Object.keys(values).length > 0 ? values : undefined);

/** Returns the values with another one; undefined: without it. */
function set(values: Values, name: string, value: unknown): Values {
  if (value !== undefined) return { ...values, [name]: value };
  const { [name]: _, ...others } = values;
  return others;
}
