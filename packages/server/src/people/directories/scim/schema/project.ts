import type { Attribute, ResourceType } from './attribute.ts';
import { findPlace } from './place.ts';
import type { Place } from './place.ts';
import type { Values } from './read-object.ts';

/** Which attributes an answer has: only these, or all but those. */
export interface Wanted {
  readonly only: readonly Place[] | null;
  readonly without: readonly Place[];
}

/** Reads the two lists of names; unknown names name nothing. */
export function readWanted(
  { attributes }: ResourceType,
  only: readonly string[],
  without: readonly string[],
): Wanted {
  const placesOf = (names: readonly string[]) =>
    names.flatMap((it) => {
      const place = findPlace(attributes, it);
      return place ? [place] : [];
    });
  return { only: only.length > 0 ? placesOf(only) : null, without: placesOf(without) };
}

/** True if an answer has the attribute, or a part of it. */
export function isWanted({ only, without }: Wanted, name: string): boolean {
  const isOut = without.some((place) => place.length === 1 && place[0].name === name);
  return !isOut && (only === null || only.some(([first]) => first.name === name));
}

/** Leaves of a resource what is wanted. Its schemas and its id are always there. */
export function project({ attributes }: ResourceType, resource: Values, wanted: Wanted): Values {
  return cut(attributes, resource, wanted);
}

function cut(attributes: readonly Attribute[], values: Values, { only, without }: Wanted): Values {
  const left: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const attribute = attributes.find((it) => it.name === name);
    if (attribute?.returned === 'always') left[name] = value;
    else if (attribute && isWanted({ only, without }, name)) {
      const inside = { only: inner(only ?? [], name), without: inner(without, name) ?? [] };
      left[name] = cutInside(attribute, value, inside);
    }
  }
  return left;
}

function cutInside(attribute: Attribute, value: unknown, wanted: Wanted): unknown {
  if (wanted.only === null && wanted.without.length === 0) return value;
  if (Array.isArray(value)) return value.map((it) => cutInside(attribute, it, wanted));
  return cut(attribute.subAttributes ?? [], value as Values, wanted);
}

/** Returns the places within an attribute; null if one of them is the whole attribute, or none is. */
function inner(places: readonly Place[], name: string): Place[] | null {
  const within = places.filter(([first]) => first.name === name);
  if (within.some((place) => place.length === 1)) return null;
  const rests = within.map(([, ...rest]) => rest as unknown as Place);
  return rests.length > 0 ? rests : null;
}
