import { findAttribute } from './attribute.ts';
import type { Attribute } from './attribute.ts';

/** Where a value is: an attribute, and the attribute inside it. Never empty. */
export type Place = readonly [Attribute, ...Attribute[]];

export const lastOf = (place: Place): Attribute => place.at(-1) ?? place[0];

/** Writes the place without the names of schemas. */
export const writePlace = (place: Place): string => place.map(({ name }) => name).join('.');

/**
 * Finds what a path such as `name.givenName` or `urn:…:User:department` names; undefined if there is
 * no such attribute. Case does not count.
 */
export function findPlace(attributes: readonly Attribute[], path: string): Place | undefined {
  const whole = path.trim();
  const extension = attributes.find(({ name }) => isPrefix(name, whole));
  if (extension) {
    const rest = whole.slice(extension.name.length + 1);
    return rest === '' ? [extension] : within(extension, rest.split('.'));
  }
  const [first = '', ...rest] = whole.replace(coreSchema, '').split('.');
  const found = findAttribute(attributes, first);
  if (!found) return undefined;
  return rest.length === 0 ? [found] : within(found, rest);
}

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

/** True for the name of an extension that the path is, or begins with. */
function isPrefix(name: string, path: string): boolean {
  if (!name.includes(':')) return false;
  const [schema, given] = [name.toLowerCase(), path.toLowerCase()];
  return given === schema || given.startsWith(`${schema}:`);
}

function within(outer: Attribute, [name = '', ...rest]: readonly string[]): Place | undefined {
  const inner = findAttribute(outer.subAttributes ?? [], name);
  if (!inner) return undefined;
  if (rest.length === 0) return [outer, inner];
  const deeper = within(inner, rest);
  return deeper && [outer, ...deeper];
}
