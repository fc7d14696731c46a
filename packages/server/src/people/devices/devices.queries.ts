import { sql } from 'kysely';
import type { Scope } from '@guildhall/contract';
import { within } from '#ground/access/team.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { PersonPrincipal } from '#ground/http/principal.ts';

/** What a program asks for. */
export interface AskedRow {
  id: string;
  program: string;
  machine: string;
  address: string | null;
  wanted_team: string | null;
  scopes: Scope[] | null;
  days: number;
}

export interface NewGrant extends Omit<AskedRow, 'id'> {
  device_hash: Buffer;
  user_hash: Buffer;
}

/** Inserts what a program asks for, and deletes what has expired. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  await sql`delete from device_grants where expires_at < now()`.execute(tx);
  await sql`
    insert into device_grants
      (device_hash, user_hash, program, machine, address, wanted_team, scopes, days)
    values (${grant.device_hash}, ${grant.user_hash}, ${grant.program}, ${grant.machine},
      ${grant.address}, ${grant.wanted_team}, ${grant.scopes && [...grant.scopes]}, ${grant.days})
  `.execute(tx);
}

/** Returns what the program with this code asks for, if nobody has answered yet. */
export async function findAsked(db: Reader, userHash: Buffer): Promise<AskedRow | undefined> {
  const { rows } = await sql<AskedRow>`
    select id, program, machine, address, wanted_team, scopes, days from device_grants
    where user_hash = ${userHash} and expires_at > now() and account_id is null and not is_denied
  `.execute(db);
  return rows[0];
}

/** Allows or denies (null) what the program asks for; false if somebody has answered already. */
export async function answerGrant(
  db: Reader,
  userHash: Buffer,
  allowed: { accountId: string; team: ReachableTeam } | null,
): Promise<boolean> {
  const { rows } = await sql`
    update device_grants set is_denied = ${allowed === null},
      account_id = ${allowed?.accountId ?? null}, org_id = ${allowed?.team.orgId ?? null},
      team_id = ${allowed?.team.id ?? null}
    where user_hash = ${userHash} and expires_at > now() and account_id is null and not is_denied
    returning id`.execute(db);
  return rows.length > 0;
}

export interface HeldGrant extends AskedRow {
  is_denied: boolean;
  account_id: string | null;
  team_id: string | null;
  /** True if the program has asked again before it should. */
  is_early: boolean;
}

/** Returns the unexpired request of a program, and locks it; undefined if there is none. */
export async function holdGrant(tx: Tx, deviceHash: Buffer): Promise<HeldGrant | undefined> {
  const { rows } = await sql<HeldGrant>`
    select id, program, machine, address, wanted_team, scopes, days, is_denied, account_id, team_id,
      coalesce(asked_at > now() - make_interval(secs => wait_seconds), false) as is_early
    from device_grants where device_hash = ${deviceHash} and expires_at > now()
    for update`.execute(tx);
  return rows[0];
}

/** Notes that the program has asked now, and how much longer it has to wait next time. */
export async function noteAsked(tx: Tx, id: string, longer: number): Promise<void> {
  await sql`
    update device_grants set asked_at = now(), wait_seconds = wait_seconds + ${longer}
    where id = ${id}`.execute(tx);
}

export async function deleteGrant(tx: Tx, id: string): Promise<void> {
  await sql`delete from device_grants where id = ${id}`.execute(tx);
}

export interface TeamChoice {
  id: string;
  name: string;
  slug: string;
  /** The name of the top-level team. */
  organisation: string;
}

const choicesMax = 500;

/** Lists the teams for which a person may allow a token, the topmost first. */
export async function listChoices(db: Reader, person: PersonPrincipal): Promise<TeamChoice[]> {
  const { rows } = await sql<TeamChoice>`
    select team.id, team.name, team.slug, root.name as organisation
    from teams team join teams root on root.id = team.org_id
    where ${within(person)}
    order by cardinality(team.path), team.name, team.id limit ${choicesMax}`.execute(db);
  return rows;
}
