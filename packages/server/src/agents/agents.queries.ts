import { sql } from 'kysely';
import type { ReachableTeam } from '../access/reach-team.ts';
import type { Tx } from '../db/database.ts';
import { onlyRow } from '../db/only-row.ts';

/** The agent that a new team begins with. */
export async function insertFirstAgent(tx: Tx, team: ReachableTeam): Promise<{ id: string }> {
  const inserted = await sql<{ id: string }>`
    insert into agents (org_id, team_id, name) values (${team.orgId}, ${team.id}, 'Assistant')
    returning id
  `.execute(tx);
  return onlyRow(inserted);
}

/** Deletes the agents of a team that is about to be deleted; its workflows are gone before. */
export async function deleteTeamAgents(tx: Tx, team: ReachableTeam): Promise<void> {
  await sql`
    delete from agents where org_id = ${team.orgId} and team_id = ${team.id}
  `.execute(tx);
}
