import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccessReason, AccessRule } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Person } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Reader } from '#ground/db/database.ts';
import { inTree } from '#library/scope.queries.ts';

interface Visitor {
  readonly kind: 'anonymous';
}

export interface AccessRow {
  allowed: boolean;
  /** The first rule that lets the viewer see the document; null exactly when `allowed` is false. */
  rule: AccessRule | null;
  /** The first reason for a refusal; null exactly when `allowed` is true. */
  reason: AccessReason | null;
}

/**
 * Returns whether the viewer may see a document of the tree, by `visibleTo`, with the rule or the
 * reason; undefined if the tree has no such document.
 */
export async function findAccess(
  db: Reader,
  top: Tree,
  viewer: Person | Visitor,
  documentId: string,
): Promise<AccessRow | undefined> {
  // `is true` because the predicate is null without an uploader, which a `where` takes for false.
  const found = await sql<AccessRow>`
    select (${visibleTo(viewer)}) is true as allowed, ${ruleFor(viewer)} as rule,
      case when (${visibleTo(viewer)}) is not true then ${reasonFor(viewer)} end as reason
    from documents document
    where ${inTree(top)} and document.id = ${documentId}`.execute(db);
  return found.rows[0];
}

function ruleFor(viewer: Person | Visitor): RawBuilder<AccessRule | null> {
  if (viewer.kind === 'person') return personRule(viewer);
  return sql`case when document.visibility = 'public' then 'public' end`;
}

/**
 * Returns SQL for the first matching rule. The conditions are those of `visibleTo`, but leadership
 * is last.
 */
function personRule(person: Person): RawBuilder<AccessRule | null> {
  return sql`case
    when document.visibility = 'public' then 'public'
    when document.visibility = 'tree' and document.team_id = any(${person.treeTeams}::uuid[])
      then 'tree'
    when document.visibility = 'team' and document.team_id = any(${person.insiderOf}::uuid[])
      then 'team'
    when document.visibility = 'restricted' and document.uploader_id = ${person.userId}
      and document.team_id = any(${person.memberOf}::uuid[]) then 'uploader'
    when exists (
      select from document_user_shares share
      where share.org_id = document.org_id and share.document_id = document.id
        and share.user_id = ${person.userId}) then 'person_share'
    when exists (
      select from document_team_shares share
      where share.org_id = document.org_id and share.document_id = document.id
        and share.team_id = any(${person.memberOf}::uuid[])) then 'team_share'
    when document.team_id = any(${person.leaderOf}::uuid[]) then 'leader'
  end`;
}

/** Returns SQL for the reason of a refusal, where no rule matches. */
function reasonFor(viewer: Person | Visitor): RawBuilder<AccessReason> {
  if (viewer.kind !== 'person') return sql`'not_public'`;
  const { userId, memberOf } = viewer;
  return sql`case
    when document.visibility = 'team' and document.team_id = any(${memberOf}::uuid[])
      then 'only_partner'
    when document.visibility = 'tree' and exists (
      select from teams place
      where place.id = any(${memberOf}::uuid[]) and document.team_id = any(place.path))
      then 'only_partner'
    when document.visibility = 'team' then 'not_on_team'
    when document.visibility = 'tree' then 'not_in_tree'
    when document.uploader_id = ${userId} then 'uploader_left'
    else 'not_shared'
  end`;
}
