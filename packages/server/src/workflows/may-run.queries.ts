import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Person, Viewer } from '#access/viewer.ts';

declare const runnable: unique symbol;

/**
 * The condition that somebody may run the row of `workflows` that a query calls `workflow`.
 * Only `mayRun` makes one, and the queries that look for what can be run demand one.
 */
export type Runnable = RawBuilder<boolean> & { readonly [runnable]: true };

/** The one rule of who can run which workflow. That a disabled one cannot be started is another. */
export function mayRun(viewer: Viewer): Runnable {
  return condition(viewer) as Runnable;
}

/**
 * The same for seeing one: whoever may run it, and those who lead its team. That alone is no right
 * to run it.
 */
export function maySee(viewer: Viewer): Runnable {
  if (viewer.kind !== 'person') return mayRun(viewer);
  const { leaderOf } = viewer;
  return sql<boolean>`(
    ${mayRun(viewer)} or workflow.team_id = any(${leaderOf}::uuid[]))` as Runnable;
}

function condition(viewer: Viewer): RawBuilder<boolean> {
  switch (viewer.kind) {
    case 'manager':
      return sql<boolean>`true`;
    case 'anonymous':
    case 'borrowed':
      return sql<boolean>`false`;
    case 'person':
      return runnableBy(viewer);
  }
}

/**
 * All roles are alike here: a workflow shows nothing that its runner may not see. Owners and
 * leaders are on every team below theirs; managing a workflow alone is no right to run it.
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
