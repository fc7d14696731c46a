import { sql } from 'kysely';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { prepared } from '#ground/db/prepared.ts';
import type { AgentRow } from './agent.ts';

export const agentColumns = sql`
  agent.id, agent.team_id, agent.name, agent.instructions, agent.model, agent.search_scope,
  agent.search_folders, agent.created_at, agent.updated_at
`;

const oldestFirst: SortKey[] = [
  { by: sql`agent.created_at`, kind: 'time', isDescending: false },
  { by: sql`agent.id`, kind: 'id', isDescending: false },
];

/** Lists one page of the team's agents, the oldest first. */
export async function listAgents(
  db: Reader,
  team: ReachableTeam,
  paging: CursorPaging,
): Promise<(AgentRow & CursorRow)[]> {
  const listed = await sql<AgentRow & CursorRow>`
    select ${agentColumns}, ${cursorOf(oldestFirst)} as cursor from agents agent
    where agent.org_id = ${team.orgId} and agent.team_id = ${team.id}
      and ${isAfter(oldestFirst, paging)}
    order by ${orderBy(oldestFirst)}
    ${limitTo(paging)}
  `.execute(db);
  return listed.rows;
}

export async function countAgents(db: Reader, team: ReachableTeam): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from agents
    where org_id = ${team.orgId} and team_id = ${team.id}
  `.execute(db);
  return onlyRow(counted).count;
}

export async function findAgent(
  db: Reader,
  top: Tree,
  agentId: string,
): Promise<AgentRow | undefined> {
  const found = await sql<AgentRow>`
    select ${agentColumns}
    from agents agent join teams team on team.id = agent.team_id
    where agent.org_id = ${top.orgId} and agent.id = ${agentId} and ${top.id} = any(team.path)
  `.execute(db);
  return found.rows[0];
}

/** Finds the team's agent with this id, or without an id the team's first. */
export async function chooseAgent(
  db: Reader,
  team: ReachableTeam,
  agentId?: string,
): Promise<{ id: string } | undefined> {
  const chosen = await sql<{ id: string }>`
    select id from agents
    where org_id = ${team.orgId} and team_id = ${team.id}
      ${agentId === undefined ? sql`` : sql`and id = ${agentId}`}
    order by created_at, id
    limit 1
  `.execute(db);
  return chosen.rows[0];
}

/** Reads the team's own agent with this id; undefined if it is gone. */
export async function readAgent(
  db: Reader,
  team: ReachableTeam,
  agentId: string,
): Promise<AgentRow | undefined> {
  const found = await prepared(sql<AgentRow>`
    select ${agentColumns} from agents agent
    where agent.org_id = ${team.orgId} and agent.team_id = ${team.id} and agent.id = ${agentId}
  `).execute(db);
  return found.rows[0];
}
