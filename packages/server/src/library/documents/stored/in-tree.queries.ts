import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tree } from '#ground/access/reach-team.ts';

/** Returns the condition that a row, called `document`, belongs to `top` or to a team below it. */
export function inTree(top: Tree): RawBuilder<boolean> {
  return sql<boolean>`(
    document.org_id = ${top.orgId}
    and document.team_id in (
      select id from teams where org_id = ${top.orgId} and ${top.id} = any(path)))`;
}
