import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Directory } from '../../stored/directory.ts';
import { settlePeople } from '../../reconcile/settle-people.ts';
import { insertPerson, markGone, updatePerson } from '../../stored/people.queries.ts';
import { inTurn } from '../changes/in-turn.ts';
import type { ScimParts } from '../changes/in-turn.ts';
import type { Values } from '../schema/read-object.ts';
import { notFound, ScimError } from '../schema/scim-error.ts';
import { checkVersion } from '../wire/versions.ts';
import type { Conditions } from '../wire/versions.ts';
import { toStored, toValues, versionOf } from './user.ts';
import type { StoredUser } from './user.ts';
import { findUser, isNameTaken, listGroupsOf, touchGroupsOf } from './users.queries.ts';
import type { PersonRow } from '../../stored/people.queries.ts';
import type { GroupOfUser } from './users.queries.ts';

/** A user with the groups that they are in. */
export interface FoundUser {
  readonly row: PersonRow;
  readonly groups: readonly GroupOfUser[];
}

const nameTaken = () =>
  new ScimError(409, 'The directory has a user of this userName', 'uniqueness');

export function createUser(
  parts: ScimParts,
  directory: Directory,
  values: Values,
): Promise<FoundUser> {
  const { person, details } = toStored(values);
  return inTurn(parts, directory, async (tx) => {
    const row = await insertPerson(tx, directory, person, details);
    if (!row) throw nameTaken();
    await settle(tx, parts, directory, row.id);
    return { row, groups: [] };
  });
}

/** Changes what is known of a user. Without a difference nothing is written. */
export function changeUser(
  parts: ScimParts,
  directory: Directory,
  { userId, conditions }: { userId: string; conditions: Conditions },
  toNext: (values: Values) => Values,
): Promise<FoundUser> {
  return inTurn(parts, directory, async (tx) => {
    const found = await reachUser(tx, directory, userId);
    checkVersion(conditions, versionOf(found.row, found.groups));
    const values = toValues(found.row);
    const before = toStored(values);
    // Without `active` they stay what they are: nobody comes back by an omission.
    const next = toStored({ active: values['active'], ...toNext(values) });
    if (isDeepStrictEqual(before, next)) return found;
    const { person, details } = next;
    if (await isNameTaken(tx, directory, userId, person.userName)) throw nameTaken();
    const row = await updatePerson(tx, directory, userId, person, details);
    if (!row) throw notFound('User');
    if (displayOf(before) !== displayOf(next)) await touchGroupsOf(tx, directory, userId);
    await settle(tx, parts, directory, userId);
    return { ...found, row };
  });
}

/** Deletes a user: they have left. */
export function deleteUser(
  parts: ScimParts,
  directory: Directory,
  { userId, conditions }: { userId: string; conditions: Conditions },
): Promise<void> {
  return inTurn(parts, directory, async (tx) => {
    const { row, groups } = await reachUser(tx, directory, userId);
    checkVersion(conditions, versionOf(row, groups));
    await touchGroupsOf(tx, directory, userId);
    await markGone(tx, directory, userId);
    await settle(tx, parts, directory, userId);
  });
}

/** Returns the user; throws a 404 if the directory has none with this id. */
export async function reachUser(
  db: Db | Tx,
  directory: Directory,
  userId: string,
): Promise<FoundUser> {
  const row = await findUser(db, directory, userId);
  if (!row) throw notFound('User');
  return { row, groups: await listGroupsOf(db, directory, [userId]) };
}

/** Does what follows from what is known of a user now. */
async function settle(tx: Tx, parts: ScimParts, directory: Directory, userId: string) {
  await settlePeople(tx, parts, directory, { personIds: [userId] });
}

const displayOf = ({ person, details }: StoredUser) => details['displayName'] ?? person.userName;
