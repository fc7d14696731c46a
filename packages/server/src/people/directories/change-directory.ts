import { randomBytes } from 'node:crypto';
import type { endpoints, InputOf } from '@guildhall/contract';
import { hashSecret } from '#ground/access/authenticate.ts';
import { findPersonBehind } from '#ground/access/maker.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { scopesOf } from '#ground/http/principal.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { lockOrganisation } from '#people/members/remove-member.queries.ts';
import { refuseRoles } from '#people/members/role-limit.ts';
import { directoryTokenPrefix } from './stored/directory.ts';
import type { Directory } from './stored/directory.ts';
import { keepMembers } from './reconcile/apply.queries.ts';
import { findLdap } from './ldap/ldap.queries.ts';
import { lockDirectory } from './reconcile/plan.queries.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { changeLdap, readNew, refuseGiven, refuseSigningIn } from './ldap/change-ldap.ts';
import type { RefuseStale } from '#ground/access/own-session.ts';
import type { LdapParts } from './ldap/run-ldap.ts';
import {
  countDirectories,
  deleteDirectory,
  insertDirectory,
  updateDirectory,
} from './stored/directories.queries.ts';
import { insertGroup } from './stored/groups.queries.ts';
import {
  countMappings,
  deleteMapping,
  deleteMappings,
  findGroupsNamed,
  givesLeaders,
  insertMapping,
} from './stored/mappings.queries.ts';
import type { MappingRow } from './stored/mappings.queries.ts';
import { describeRun } from './reconcile/describe-run.ts';
import type { DescribedRun } from './reconcile/describe-run.ts';

/** The most directories of an organisation, as the message of `directories_full` says. */
const directoriesMax = 10;
/** The most mappings of a directory, as the message of `mappings_full` says. */
const mappingsMax = 1000;

/** Who changes a directory. */
export interface Changer {
  readonly actor: Actor;
  readonly principal: Principal;
}

export interface DirectoryParts extends LdapParts {
  refuseStale: RefuseStale;
}

type NewDirectory = Omit<InputOf<(typeof endpoints)['createDirectory']>['body'], 'teamId'>;
type ChangedDirectory = InputOf<(typeof endpoints)['updateDirectory']>['body'];

/**
 * Connects a directory; returns its id and the token of one that writes here, of which a hash is
 * stored. One that is read is read at once.
 */
export async function connectDirectory(
  { db, jobs, secretBox, refuseStale }: DirectoryParts,
  { actor, principal }: Changer,
  top: ReachableTeam,
  { kind, name, ...given }: NewDirectory,
): Promise<{ id: string; token: string | null }> {
  const ldap = readNew(secretBox, kind, given);
  return transaction(db, async (tx) => {
    if (ldap?.signsIn) await refuseSigningIn(tx, { principal, refuseStale });
    await lockOrganisation(tx, top);
    if ((await countDirectories(tx, top)) >= directoriesMax) throw new Failure('directories_full');
    const token = ldap ? null : makeToken();
    const tokenHash = token === null ? null : hashSecret(token);
    const makerId = await findPersonBehind(tx, actor, top.orgId);
    const made = { kind, name, ldap, tokenHash, makerId };
    const id = await insertDirectory(tx, top, made);
    if (ldap) await enqueueReading(tx, jobs, { orgId: top.orgId, id });
    await recordWrite(tx, actor, top, 'directory.created', [id]);
    if (ldap?.signsIn) await recordWrite(tx, actor, top, 'directory.sign_in_on', [id]);
    return { id, token };
  });
}

/**
 * Renames a directory, sets where and what is read, or gives it a new token, which is returned; the
 * one so far ends.
 */
export async function changeDirectory(
  { db, jobs, secretBox, refuseStale }: DirectoryParts,
  { actor, principal }: Changer,
  { top, directory }: { top: ReachableTeam; directory: Directory },
  { name, renewToken, ...given }: ChangedDirectory,
): Promise<string | null> {
  const isSet = given.settings !== undefined || given.signIn !== undefined;
  refuseGiven(directory.kind === 'ldap' ? { renewToken } : given);
  return transaction(db, async (tx) => {
    if (renewToken || isSet) await refuseLeading(tx, principal, directory);
    const token = renewToken ? makeToken() : null;
    const seen = token !== null && {
      token: { hash: hashSecret(token), makerId: await findPersonBehind(tx, actor, top.orgId) },
    };
    if (!(await updateDirectory(tx, directory, { name, ...seen })))
      throw new Failure('directory_not_found');
    const by = { secretBox, principal, refuseStale };
    const switched = isSet ? await changeLdap(tx, by, directory, given) : undefined;
    if (given.settings) await enqueueReading(tx, jobs, directory);
    const ids = [directory.id];
    if (name !== undefined) await recordWrite(tx, actor, top, 'directory.updated', ids);
    if (given.settings) await recordWrite(tx, actor, top, 'directory.set', ids);
    if (switched) await recordWrite(tx, actor, top, switched, ids);
    if (token !== null) await recordWrite(tx, actor, top, 'directory.renewed', ids);
    return token;
  });
}

/** Has a directory read, after the others of its organisation. */
function enqueueReading(
  tx: Tx,
  jobs: Jobs,
  { orgId, id }: Pick<Directory, 'orgId' | 'id'>,
): Promise<void> {
  return jobs.enqueue(tx, 'run-directory', { orgId, directoryId: id }, { group: orgId });
}

/**
 * Removes a directory. Whoever is on a team by it alone leaves the team, or stays as if somebody here
 * had added them.
 */
export async function removeDirectory(
  parts: DirectoryParts,
  { actor, principal }: Changer,
  { top, directory }: { top: ReachableTeam; directory: Directory },
  { isKept }: { isKept: boolean },
): Promise<void> {
  const remove = () =>
    transaction(parts.db, async (tx) => {
      await lockDirectory(tx, directory);
      await refuseLeading(tx, principal, directory);
      const ldap = await findLdap(tx, directory);
      // Everybody who signs in by it would be locked out.
      if (ldap?.signs_in) await refuseSigningIn(tx, { principal, refuseStale: parts.refuseStale });
      if (isKept) await keepMembers(tx, directory);
      await deleteMappings(tx, directory);
      await reconcile(tx, parts, directory, { personIds: null, isAllowed: true });
      await deleteDirectory(tx, directory);
      await recordWrite(tx, actor, top, 'directory.deleted', [directory.id]);
    });
  await retryDeadlock(remove);
}

/** Puts a group on a team, and its people with it. */
export async function mapGroup(
  parts: DirectoryParts,
  { actor, principal }: Changer,
  { directory, team }: { directory: Directory; team: ReachableTeam },
  { group, role }: { group: string; role: MappingRow['role'] },
): Promise<{ mapping: MappingRow; run: DescribedRun }> {
  refuseRoles(principal, team, [role]);
  const map = () =>
    transaction(parts.db, async (tx) => {
      const [known, other] = await findGroupsNamed(tx, directory, group);
      // Nobody in the group may have signed in at the provider yet.
      const isToCome = !known && directory.kind === 'provider';
      const named = { externalId: group, name: group };
      const found = isToCome ? await insertGroup(tx, directory, named, {}) : known;
      if (!found) throw new Failure('directory_group_not_found');
      if (other) throw new Failure('directory_group_unclear');
      if ((await countMappings(tx, directory)) >= mappingsMax) throw new Failure('mappings_full');
      const mapping = await insertMapping(tx, directory, { groupId: found.id, team, role });
      if (!mapping) throw new Failure('mapping_exists');
      await recordWrite(tx, actor, team, 'mapping.created', [mapping.id]);
      const done = await reconcile(tx, parts, directory, { personIds: null });
      return { mapping, run: await describeRun(tx, directory, done) };
    });
  return retryDeadlock(map);
}

/** Takes a group off a team, and its people with it unless something else keeps them. */
export async function unmapGroup(
  parts: DirectoryParts,
  { actor, principal }: Changer,
  { top, directory }: { top: ReachableTeam; directory: Directory },
  mappingId: string,
): Promise<DescribedRun> {
  const unmap = () =>
    transaction(parts.db, async (tx) => {
      const fuse = await lockDirectory(tx, directory);
      await refuseLeading(tx, principal, directory);
      if (!(await deleteMapping(tx, directory, mappingId))) throw new Failure('mapping_not_found');
      await recordWrite(tx, actor, top, 'mapping.deleted', [mappingId]);
      // What waits for an owner's yes goes on waiting, and this with it.
      const isAllowed = fuse?.is_held === false;
      const done = await reconcile(tx, parts, directory, { personIds: null, isAllowed });
      return describeRun(tx, directory, done);
    });
  return retryDeadlock(unmap);
}

/**
 * Throws if a key or personal token with limited scopes would change who leads a team: leaders have
 * more rights than it.
 */
export async function refuseLeading(
  tx: Tx,
  principal: Principal,
  directory: Directory,
): Promise<void> {
  if (scopesOf(principal) === null || !(await givesLeaders(tx, directory))) return;
  throw new Failure('role_missing', { message: leading });
}

const leading =
  'A key or personal token that may not do everything does not change a directory that makes leaders';

const makeToken = () => `${directoryTokenPrefix}${randomBytes(32).toString('base64url')}`;
