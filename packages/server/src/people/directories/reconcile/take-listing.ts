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
  await writePeople(tx, directory, tellApart(people));
  await writeGroups(tx, directory, [...new Map(groups.map((it) => [it.externalId, it])).values()]);
  return settlePeople(tx, parts, directory, { ...wanted, personIds: null });
}

/** Tells people with one name apart by their ids: one who is left out would have left. */
function tellApart(people: readonly ListedPerson[]): ListedPerson[] {
  const counts = new Map<string, number>();
  const keyOf = ({ userName }: ListedPerson) => userName.toLowerCase();
  for (const person of people) counts.set(keyOf(person), (counts.get(keyOf(person)) ?? 0) + 1);
  return [...new Map(people.map((it) => [it.externalId, it])).values()].map((person) =>
    // A name that ends so could be the one that another person gets here.
    counts.get(keyOf(person)) === 1 && !person.userName.endsWith(')')
      ? person
      : { ...person, userName: `${person.userName} (${person.externalId})` },
  );
}
