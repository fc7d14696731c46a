import type { Db, Tx } from '#ground/db/database.ts';
import type { Directory } from '../../stored/directory.ts';
import { reconcile } from '../../reconcile/reconcile.ts';
import {
  deleteGroup,
  exclude,
  include,
  insertGroup,
  updateGroup,
} from '../../stored/groups.queries.ts';
import type { GroupRow, Included } from '../../stored/groups.queries.ts';
import { inTurn } from '../changes/in-turn.ts';
import type { ScimParts } from '../changes/in-turn.ts';
import { notFound, ScimError } from '../schema/scim-error.ts';
import { checkVersion } from '../wire/versions.ts';
import type { Conditions } from '../wire/versions.ts';
import { toNamed, toValues, versionOf } from './group.ts';
import {
  findGroup,
  isGroupTaken,
  listIncluded,
  sortIds,
  touchParentsOf,
} from './groups.queries.ts';
import type { NamedGroup } from './groups.queries.ts';
import type { MemberChanges } from './member-changes.ts';
import type { Values } from '../schema/read-object.ts';

interface Target {
  readonly groupId: string;
  readonly conditions: Conditions;
}

const groupTaken = () => new ScimError(409, 'The directory has a group of this name', 'uniqueness');

export function createGroup(
  parts: ScimParts,
  directory: Directory,
  named: NamedGroup,
  memberIds: readonly string[],
): Promise<GroupRow> {
  return inTurn(parts, directory, async (tx) => {
    if (await isGroupTaken(tx, directory, null, named)) throw groupTaken();
    const { id } = await insertGroup(tx, directory, named, {});
    const added = await sortIds(tx, directory, memberIds);
    await include(tx, directory, id, added);
    await settle(tx, parts, directory, added);
    return reachGroup(tx, directory, id);
  });
}

/** Changes the name and the members of a group. Without a difference nothing is written. */
export function changeGroup(
  parts: ScimParts,
  directory: Directory,
  { groupId, conditions }: Target,
  { toNext, members }: { toNext: (values: Values) => Values; members: MemberChanges },
): Promise<GroupRow> {
  return inTurn(parts, directory, async (tx) => {
    const row = await reachGroup(tx, directory, groupId);
    checkVersion(conditions, versionOf(row));
    const named = toNamed(toNext(toValues(row)));
    const isRenamed = named.name !== row.name || named.externalId !== row.external_id;
    const { added, removed } = await difference(tx, directory, groupId, members);
    if (!isRenamed && count(added) + count(removed) === 0) return row;
    if (isRenamed && (await isGroupTaken(tx, directory, groupId, named))) throw groupTaken();
    await updateGroup(tx, directory, groupId, named, row.details);
    if (named.name !== row.name) await touchParentsOf(tx, directory, groupId);
    await exclude(tx, directory, groupId, removed);
    await include(tx, directory, groupId, added);
    await settle(tx, parts, directory, added, removed);
    return reachGroup(tx, directory, groupId);
  });
}

export function removeGroup(
  parts: ScimParts,
  directory: Directory,
  { groupId, conditions }: Target,
): Promise<void> {
  return inTurn(parts, directory, async (tx) => {
    checkVersion(conditions, versionOf(await reachGroup(tx, directory, groupId)));
    const removed = await listIncluded(tx, directory, groupId);
    await touchParentsOf(tx, directory, groupId);
    await deleteGroup(tx, directory, groupId);
    await settle(tx, parts, directory, removed);
  });
}

/** Returns the group; throws a 404 if the directory has none with this id. */
export async function reachGroup(
  db: Db | Tx,
  directory: Directory,
  groupId: string,
): Promise<GroupRow> {
  const row = await findGroup(db, directory, groupId);
  if (!row) throw notFound('Group');
  return row;
}

/** Compares what members a group has with what it is to have. Ids of others name nobody. */
async function difference(
  tx: Tx,
  directory: Directory,
  groupId: string,
  { isReplaced, added, removed }: MemberChanges,
): Promise<{ added: Included; removed: Included }> {
  if (!isReplaced && added.size + removed.size === 0) return { added: nobody, removed: nobody };
  const among = isReplaced ? null : [...added, ...removed];
  const held = await listIncluded(tx, directory, groupId, among);
  const wanted = await sortIds(tx, directory, [...added]);
  const leaves = (kept: readonly string[]) => {
    const staying = new Set(kept);
    return (id: string) => (isReplaced ? !staying.has(id) : removed.has(id));
  };
  const isNew = (ids: readonly string[]) => {
    const known = new Set(ids);
    return (id: string) => !known.has(id);
  };
  return {
    added: {
      people: wanted.people.filter(isNew(held.people)),
      groups: wanted.groups.filter(isNew(held.groups)),
    },
    removed: {
      people: held.people.filter(leaves(wanted.people)),
      groups: held.groups.filter(leaves(wanted.groups)),
    },
  };
}

const nobody: Included = { people: [], groups: [] };
const count = ({ people, groups }: Included) => people.length + groups.length;

/** Does what follows for those who have come or gone: with a group, everybody in it. */
async function settle(
  tx: Tx,
  parts: ScimParts,
  directory: Directory,
  ...changed: readonly Included[]
): Promise<void> {
  const isNested = changed.some(({ groups }) => groups.length > 0);
  const personIds = isNested ? null : changed.flatMap(({ people }) => people);
  if (personIds?.length === 0) return;
  await reconcile(tx, parts, directory, { personIds });
}
