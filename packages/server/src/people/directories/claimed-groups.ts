import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import {
  deleteGroupsOfPeople,
  deletePeople,
  isMapped,
  lockProviderDirectory,
  saveGroups,
  savePerson,
} from './claimed-groups.queries.ts';
import { directoryActor } from './stored/directory.ts';
import type { ReconcileParts } from './reconcile/apply-plan.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { deleteDirectory } from './stored/directories.queries.ts';
import { deleteMappings } from './stored/mappings.queries.ts';
import { linkUsers } from './stored/people.queries.ts';

/** The most groups that a provider can make known here; further ones are left out. */
const groupsMax = 10_000;

export interface Claimed {
  readonly subject: string;
  /** An address that the provider vouches for, in lower case. */
  readonly email: string | null;
  /** The account of somebody who has signed in by the provider before. */
  readonly accountId: string | null;
  /** Undefined if the provider has said nothing of groups, which changes nothing. */
  readonly groups?: readonly string[] | undefined;
}

/**
 * Puts a person on the teams that follow from the groups which their provider has named, and takes
 * them off those that followed from others. Somebody who is not known yet becomes known if one of
 * the groups is on a team. Call it before the account of the address is looked for.
 */
export async function applyClaimedGroups(
  tx: Tx,
  parts: ReconcileParts,
  providerId: string,
  { groups, ...person }: Claimed,
): Promise<void> {
  if (groups === undefined) return;
  const directory = await lockProviderDirectory(tx, providerId);
  if (!directory) return;
  const personId = await savePerson(tx, directory, person);
  await saveGroups(tx, directory, personId, groups, groupsMax);
  if (await isMapped(tx, directory, personId)) await linkUsers(tx, directory, [personId]);
  await reconcile(tx, parts, directory, { personIds: [personId] });
}

/** Ends the memberships that a provider's groups have given, before the provider is deleted. */
export async function endProviderDirectory(
  tx: Tx,
  parts: ReconcileParts,
  providerId: string,
): Promise<void> {
  const directory = await lockProviderDirectory(tx, providerId);
  if (!directory) return;
  await deleteMappings(tx, directory);
  await reconcile(tx, parts, directory, { personIds: null, isAllowed: true });
  await deleteDirectory(tx, directory);
  const { orgId, id } = directory;
  await recordWrite(tx, directoryActor, { orgId, id: orgId }, 'directory.deleted', [id]);
}

/** Forgets who has signed in at a provider, and what their groups gave: another issuer knows others. */
export async function forgetClaimedGroups(
  tx: Tx,
  parts: ReconcileParts,
  providerId: string,
): Promise<void> {
  const directory = await lockProviderDirectory(tx, providerId);
  if (!directory) return;
  await deleteGroupsOfPeople(tx, directory);
  await reconcile(tx, parts, directory, { personIds: null, isAllowed: true });
  await deletePeople(tx, directory);
}
