import type { Tx } from '#ground/db/database.ts';
import type { Directory, DirectoryGroup, ListedPerson } from '../stored/directory.ts';
import type { ReconcileParts } from './apply-plan.ts';
import { lockDirectory } from './plan.queries.ts';
import { settlePeople } from './settle-people.ts';
import type { Reconciled, Reconciling } from './reconcile.ts';
import { writeGroups, writePeople } from '../stored/listing.queries.ts';

/** A complete listing of a directory. */
export interface Listing {
  readonly people: readonly ListedPerson[];
  readonly groups: readonly DirectoryGroup[];
}

/** Makes a directory what a complete listing of it says, with all that follows. */
export async function takeListing(
  tx: Tx,
  parts: ReconcileParts,
  directory: Directory,
  { people, groups }: Listing,
  wanted: Omit<Reconciling, 'personIds'> = {},
): Promise<Reconciled> {
  await lockDirectory(tx, directory);
  await writePeople(tx, directory, withoutTwins(people));
  await writeGroups(tx, directory, [...new Map(groups.map((it) => [it.externalId, it])).values()]);
  return settlePeople(tx, parts, directory, { ...wanted, personIds: null });
}

/** Returns the first of people with one id or one name; a directory should have no second. */
function withoutTwins(people: readonly ListedPerson[]): ListedPerson[] {
  const seen = new Set<string>();
  return people.filter(({ externalId, userName }) => {
    const keys = [`id ${externalId}`, `name ${userName.toLowerCase()}`];
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}
