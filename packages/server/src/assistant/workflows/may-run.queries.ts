import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Person, Viewer } from '#ground/access/viewer.ts';

declare const workflowCondition: unique symbol;

/**
 * The SQL condition that a viewer may run, or see, the workflow in the row `workflow`. Only
 * `mayRun` and `maySee` make one, and queries for workflows of a viewer demand one.
 */
export type WorkflowCondition = RawBuilder<boolean> & { readonly [workflowCondition]: true };

/**
 * Returns the condition that the viewer may run a workflow: the one rule for that. Whether a
 * workflow is enabled is a separate check.
 */
export function mayRun(viewer: Viewer): WorkflowCondition {
  return condition(viewer) as WorkflowCondition;
}

/**
 * Returns the condition that the viewer may see a workflow: may run it, or leads its team. Leading
 * alone is no right to run it.
 */
export function maySee(viewer: Viewer): WorkflowCondition {
  if (viewer.kind !== 'person') return mayRun(viewer);
  const { leaderOf } = viewer;
  return sql<boolean>`(
    ${mayRun(viewer)} or workflow.team_id = any(${leaderOf}::uuid[]))` as WorkflowCondition;
}

function condition(viewer: Viewer): RawBuilder<boolean> {
  switch (viewer.kind) {
    case 'manager':
      return sql<boolean>`true`;
    case 'anonymous':
    case 'leaderAsMember':
      return sql<boolean>`false`;
    case 'person':
      return runnableBy(viewer);
  }
}

/**
 * All roles count alike: a workflow shows nothing that its runner may not see. Owners and leaders
 * are on every team below theirs; managing a workflow alone is no right to run it.
 */
function runnableBy({ orgId, userId, memberOf }: Person): RawBuilder<boolean> {
  return sql<boolean>`(
    (workflow.visibility = 'private' and workflow.creator_id = ${userId})
    or (workflow.visibility = 'team' and workflow.team_id = any(${memberOf}::uuid[]))
    or (workflow.visibility = 'shared' and workflow.team_id = any(array(
      select above.id from teams place cross join unnest(place.path) as above (id)
      where place.org_id = ${orgId} and place.id = any(${memberOf}::uuid[]))))
    or (workflow.visibility = 'group' and workflow.id = any(array(
      select listed.workflow_id from workflow_groups listed
      where listed.org_id = ${orgId} and listed.team_id = any(${memberOf}::uuid[]))))
    or (workflow.visibility = 'individual' and workflow.id = any(array(
      select listed.workflow_id from workflow_users listed
      where listed.org_id = ${orgId} and listed.user_id = ${userId})))
  )`;
}
