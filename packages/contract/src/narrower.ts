import { visibilities } from './documents.ts';
import type { Visibility } from './documents.ts';

/** Returns the visibility with which fewer people see a document. */
export function narrower(one: Visibility, other: Visibility): Visibility {
  return isWider(one, other) ? other : one;
}

/** True if more people see a document with the first visibility: the list begins with the widest. */
export function isWider(one: Visibility, other: Visibility): boolean {
  return visibilities.indexOf(one) < visibilities.indexOf(other);
}
