import { isId } from '@guildhall/contract';
import { groupType } from '../schema/group-type.ts';
import { readKey } from '../schema/read-key.ts';
import type { Values } from '../schema/read-object.ts';
import { invalidValue } from '../schema/scim-error.ts';
import type { GroupRow } from '../../stored/groups.queries.ts';
import type { MemberRow, NamedGroup } from './groups.queries.ts';

/** Returns what is to be stored of a group. Throws a 400 for one without a usable name. */
export function toNamed({ displayName, externalId }: Values): NamedGroup {
  if (typeof displayName !== 'string' || displayName.trim() === '') {
    throw invalidValue('displayName is required');
  }
  return {
    name: readKey('displayName', displayName),
    externalId: typeof externalId === 'string' ? readKey('externalId', externalId) : null,
  };
}

export const toValues = ({ name, external_id }: GroupRow): Values => ({
  displayName: name,
  ...(external_id !== null && { externalId: external_id }),
});

/** Returns the ids of members that a client sent. Others than ids name nobody. */
export function readMemberIds(members: unknown): string[] {
  const all = (members ?? []) as readonly Values[];
  return [...new Set(all.map(({ value }) => String(value).toLowerCase()).filter(isId))];
}

/** Returns the group as clients read it; `base` is the address of SCIM here. */
export function toGroup(row: GroupRow, members: readonly MemberRow[], base: string): Values {
  const all = members.map(({ id, display, is_group }) => ({
    value: id,
    $ref: `${base}/${is_group ? 'Groups' : 'Users'}/${id}`,
    display,
    type: is_group ? 'Group' : 'User',
  }));
  return {
    schemas: [groupType.schema.id],
    id: row.id,
    ...toValues(row),
    ...(all.length > 0 && { members: all }),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${base}/Groups/${row.id}`,
      version: versionOf(row),
    },
  };
}

export const versionOf = ({ version }: GroupRow): string => `W/"${version}"`;
