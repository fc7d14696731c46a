import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DirectoryProblem, LdapSettings } from '@guildhall/contract';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Db, Reader, Tx } from '#ground/db/database.ts';
import type { Directory } from '../stored/directory.ts';
import type { StoredLdap } from './ldap-settings.ts';

/** A directory that is read by LDAP, as it is set. */
export interface LdapRow extends StoredLdap {
  readonly settings: LdapSettings;
  readonly secret: Buffer | null;
  readonly signs_in: boolean;
}

const isLdap = ({ orgId, id }: Directory) =>
  sql<boolean>`org_id = ${orgId} and id = ${id} and kind = 'ldap'`;

export async function findLdap(db: Reader, directory: Directory): Promise<LdapRow | undefined> {
  const { rows } = await sql<LdapRow>`
    select settings, secret, signs_in from directories where ${isLdap(directory)}`.execute(db);
  return rows[0];
}

/** Locks a directory against other changes of its settings, and returns these. */
export async function lockLdap(tx: Tx, directory: Directory): Promise<LdapRow | undefined> {
  const { rows } = await sql<LdapRow>`
    select settings, secret, signs_in from directories
    where ${isLdap(directory)} for no key update`.execute(tx);
  return rows[0];
}

/** Replaces what is set. A run that began before finds that it is over. */
export async function replaceLdap(tx: Tx, directory: Directory, row: LdapRow): Promise<void> {
  await sql`
    update directories set settings = ${JSON.stringify(row.settings)}::jsonb, secret = ${row.secret},
      signs_in = ${row.signs_in}, run_id = null, run_began_at = null, updated_at = now()
    where ${isLdap(directory)}`.execute(tx);
}

/** Ends all identities at a directory: the same ids may be other people's in another one. */
export async function endIdentities(tx: Tx, { id }: Directory): Promise<void> {
  await sql`delete from auth_accounts where directory_id = ${id}`.execute(tx);
}

/** A run that was left by a crash is over after this time; a listing takes a third of it at most. */
const deadAfterMinutes = 15;
/** So that of several servers one reads it every 15 minutes. */
const dueAfterMinutes = 14;

/** The only run that may write what it has read. */
export interface LdapRun extends LdapRow {
  readonly runId: string;
}

/**
 * Takes a directory for a run; undefined if another run has it, or it is gone.
 * @param isDue true to take it only if no run began lately
 */
export async function claimRun(
  db: Db,
  directory: Directory,
  isDue: boolean,
): Promise<LdapRun | undefined> {
  const { rows } = await sql<LdapRun>`
    update directories set run_id = ${randomUUID()}, run_began_at = now()
    where ${isLdap(directory)}
      and (run_id is null or run_began_at < now() - make_interval(mins => ${deadAfterMinutes}))
      and (not ${isDue} or run_began_at is null
        or run_began_at < now() - make_interval(mins => ${dueAfterMinutes}))
    returning settings, secret, signs_in, run_id as "runId"`.execute(db);
  return rows[0];
}

/** True if the run still has its directory, which is locked: nothing was set anew since. */
export async function holdRun(tx: Tx, directory: Directory, { runId }: LdapRun): Promise<boolean> {
  const { rows } = await sql`
    select from directories where ${isLdap(directory)} and run_id = ${runId}
    for no key update`.execute(tx);
  return rows.length > 0;
}

/** Notes that the directory was read to the end. */
export async function noteRead(tx: Tx, directory: Directory): Promise<void> {
  await sql`
    update directories set last_run_at = now(), problem = null
    where ${isLdap(directory)}`.execute(tx);
}

/** Notes why the directory could not be read, unless something was set anew since. */
export async function noteProblem(
  db: Db,
  directory: Directory,
  { runId }: LdapRun,
  problem: DirectoryProblem,
): Promise<void> {
  await sql`
    update directories set problem = ${JSON.stringify(problem)}::jsonb
    where ${isLdap(directory)} and run_id = ${runId}`.execute(db);
}

/** Returns why the directory could not be read the last time. */
export async function findProblem(
  db: Reader,
  directory: Directory,
): Promise<DirectoryProblem | null> {
  const { rows } = await sql<{ problem: DirectoryProblem | null }>`
    select problem from directories where ${isLdap(directory)}`.execute(db);
  return rows[0]?.problem ?? null;
}

/** Lets go of a directory. When its run began stays, by which the next one is due. */
export async function releaseRun(db: Db, directory: Directory, { runId }: LdapRun): Promise<void> {
  await sql`
    update directories set run_id = null
    where ${isLdap(directory)} and run_id = ${runId}`.execute(db);
}

/** What an empty listing would end. */
export interface Known {
  readonly people: number;
  /** The groups that are on teams. */
  readonly mapped: number;
}

export async function countKnown(tx: Tx, { id }: Directory): Promise<Known> {
  const counted = await sql<Known>`
    select (select count(*)::int from directory_people
        where directory_id = ${id} and not is_gone) as people,
      (select count(distinct group_id)::int from directory_mappings
        where directory_id = ${id}) as mapped`.execute(tx);
  return onlyRow(counted);
}
