import type { Filter } from '../filter/filter.ts';
import type { Change } from '../patch/read-patch.ts';
import { readValue } from '../schema/read-object.ts';
import { ScimError } from '../schema/scim-error.ts';
import { readMemberIds } from './group.ts';

/** What becomes of the members of a group: first all leave or nobody, then some go, some come. */
export interface MemberChanges {
  readonly isReplaced: boolean;
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

export const isOfMembers = ({ place }: Change) => place[0].name === 'members';

/** Sums up what a PATCH changes of the members. */
export function readMemberChanges(changes: readonly Change[]): MemberChanges {
  const all = { isReplaced: false, added: new Set<string>(), removed: new Set<string>() };
  for (const change of changes.filter(isOfMembers)) {
    const ids = idsOf(change);
    if (change.op === 'replace' || ids === null) {
      all.isReplaced = true;
      all.added.clear();
      all.removed.clear();
    }
    const [into, from] =
      change.op === 'remove' ? [all.removed, all.added] : [all.added, all.removed];
    for (const id of ids ?? []) {
      into.add(id);
      from.delete(id);
    }
  }
  return all;
}

/** Returns the members that a change names; null: all of them. */
function idsOf({ op, place, filter, inner, value }: Change): string[] | null {
  if (place.length > 1 || inner !== null) {
    throw new ScimError(400, 'A member is added or removed, and not changed', 'mutability');
  }
  if (filter !== null) {
    if (op === 'remove') return readMemberIds(valuesOf(filter));
    throw new ScimError(400, 'Members are added by their values', 'invalidPath');
  }
  if (op === 'remove' && (value === undefined || value === null)) return null;
  return readMemberIds(readValue(place[0], value));
}

/** Returns the values of a filter such as `value eq "…" or value eq "…"`. */
function valuesOf(filter: Filter): { value: string }[] {
  if (filter.op === 'or') return filter.filters.flatMap(valuesOf);
  const isValue = filter.op === 'eq' && filter.place[0].name === 'value';
  if (isValue) return [{ value: filter.value }];
  throw new ScimError(400, 'Members are named by their value', 'invalidFilter');
}
