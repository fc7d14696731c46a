import { sql } from 'kysely';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { TeamDefaultTexts } from '#texts/shapes/shape.ts';
import type { WorkflowCondition } from './may-run.queries.ts';
import type { WorkflowDetailRow, WorkflowRow } from './workflow.ts';

const workflowColumns = sql`
  workflow.id, workflow.team_id, workflow.agent_id, workflow.built_in, workflow.name,
  workflow.command, workflow.description, workflow.icon, workflow.icon_color,
  workflow.starter_prompt, workflow.visibility, workflow.enabled, workflow.sort_order,
  workflow.created_at, workflow.updated_at,
  workflow.instructions is not null as needs_model,
  (select place.name from teams place where place.id = workflow.team_id) as team_name,
  array(select listed.team_id from workflow_groups listed
    where listed.org_id = workflow.org_id and listed.workflow_id = workflow.id
    order by listed.team_id) as group_ids,
  array(select listed.user_id from workflow_users listed
    where listed.org_id = workflow.org_id and listed.workflow_id = workflow.id
    order by listed.user_id) as user_ids
`;

const detailColumns = sql`
  ${workflowColumns}, workflow.instructions, workflow.creator_id
`;

/** The order in which workflows are shown (D20). */
const displayOrder = sql`order by workflow.sort_order, workflow.created_at, workflow.id`;

function ofTeam(team: ReachableTeam, seen: WorkflowCondition, enabled: boolean | undefined) {
  return sql`
    from workflows workflow
    where workflow.org_id = ${team.orgId} and workflow.team_id = ${team.id}
      and workflow.deleted_at is null and ${seen}
      ${enabled === undefined ? sql`` : sql`and workflow.enabled = ${enabled}`}
  `;
}

/** Lists one page of the team's own workflows that the viewer sees, in display order. */
export async function listWorkflows(
  db: Reader,
  team: ReachableTeam,
  seen: WorkflowCondition,
  filter: { page: number; pageSize: number; enabled?: boolean | undefined },
): Promise<WorkflowRow[]> {
  const { page, pageSize, enabled } = filter;
  const listed = await sql<WorkflowRow>`
    select ${workflowColumns} ${ofTeam(team, seen, enabled)}
    ${displayOrder}
    limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(db);
  return listed.rows;
}

/** Counts the team's own workflows that the viewer sees and the filter matches. */
export async function countWorkflows(
  db: Reader,
  team: ReachableTeam,
  seen: WorkflowCondition,
  { enabled }: { enabled?: boolean | undefined },
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${ofTeam(team, seen, enabled)}
  `.execute(db);
  return onlyRow(counted).count;
}

/**
 * Finds a workflow by id in a tree of teams, unless it is deleted; with `seen`, only if the viewer
 * sees it.
 */
export async function findWorkflow(
  db: Reader,
  top: Tree,
  workflowId: string,
  seen?: WorkflowCondition,
): Promise<WorkflowDetailRow | undefined> {
  const found = await sql<WorkflowDetailRow>`
    select ${detailColumns}
    from workflows workflow join teams team on team.id = workflow.team_id
    where workflow.org_id = ${top.orgId} and workflow.id = ${workflowId}
      and workflow.deleted_at is null and ${top.id} = any(team.path)
      ${seen ? sql`and ${seen}` : sql``}
  `.execute(db);
  return found.rows[0];
}

/**
 * Lists the workflows that a viewer can start on the team, in display order: the team's own enabled
 * ones that the viewer may run, and those of teams above that are visible below. Without a language
 * model, those that need one are left out.
 */
export async function listRunnable(
  db: Reader,
  team: ReachableTeam,
  { runnable, hasModel }: { runnable: WorkflowCondition; hasModel: boolean },
): Promise<WorkflowRow[]> {
  const listed = await sql<WorkflowRow>`
    select ${workflowColumns}
    from workflows workflow
    where workflow.org_id = ${team.orgId} and workflow.team_id = any(${[...team.path]}::uuid[])
      and workflow.deleted_at is null and workflow.enabled
      and (workflow.team_id = ${team.id}
        or workflow.visibility in ('shared', 'group', 'individual'))
      and ${runnable}
      ${hasModel ? sql`` : sql`and workflow.instructions is null`}
    ${displayOrder}
  `.execute(db);
  return listed.rows;
}

/** A workflow's id, or its command. */
export type WorkflowRef = { id: string } | { command: string };

/**
 * Finds a workflow that the viewer may run on the team, even a disabled one; the team's own before
 * one of the teams above it.
 */
export async function findRunnable(
  db: Reader,
  team: ReachableTeam,
  runnable: WorkflowCondition,
  ref: WorkflowRef,
): Promise<WorkflowDetailRow | undefined> {
  const matchesRef =
    'id' in ref ? sql`workflow.id = ${ref.id}` : sql`workflow.command = ${ref.command}`;
  const found = await sql<WorkflowDetailRow>`
    select ${detailColumns}
    from workflows workflow
    where workflow.org_id = ${team.orgId} and workflow.team_id = any(${[...team.path]}::uuid[])
      and workflow.deleted_at is null and ${matchesRef}
      and (workflow.team_id = ${team.id}
        or workflow.visibility in ('shared', 'group', 'individual'))
      and ${runnable}
    order by workflow.team_id = ${team.id} desc, workflow.id
    limit 1`.execute(db);
  return found.rows[0];
}

/** Inserts a new team's copies of the built-in workflows, visible to the whole team. */
export async function insertBuiltInWorkflows(
  tx: Tx,
  team: ReachableTeam,
  agentId: string,
  texts: TeamDefaultTexts['workflows'],
): Promise<void> {
  const said = Object.entries(texts).map(([kind, text]) => ({ kind, ...text }));
  await sql`
    insert into workflows (org_id, team_id, agent_id, built_in, name, command, description, icon,
      icon_color, starter_prompt, instructions, visibility, sort_order)
    select ${team.orgId}, ${team.id}, ${agentId}, kind.name, said.name, kind.name,
      said.description, kind.icon, kind.icon_color, said."starterPrompt", said.instructions,
      'team', kind.sort_order
    from built_in_workflows kind
    join jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said
      (kind text, name text, description text, "starterPrompt" text, instructions text)
      on said.kind = kind.name
  `.execute(tx);
}

/**
 * Deletes the workflows of a team that is about to be deleted, including deleted ones kept for
 * history.
 */
export async function deleteTeamWorkflows(tx: Tx, team: ReachableTeam): Promise<void> {
  await sql`
    delete from workflows where org_id = ${team.orgId} and team_id = ${team.id}
  `.execute(tx);
}
