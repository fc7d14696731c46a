import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccessReason, AccessRule } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Person } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Reader } from '#ground/db/database.ts';
import { inTree } from '#library/scope.queries.ts';
import { reasonOf, ruleOf } from './access-rules.queries.ts';

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
  const { rule, reason, person } = explanation(viewer);
  // `is true` because the predicate is null without an uploader, which a `where` takes for false.
  const found = await sql<AccessRow>`
    select (${visibleTo(viewer)}) is true as allowed, ${rule} as rule,
      case when (${visibleTo(viewer)}) is not true then ${reason} end as reason
    from (
      select document.*, owner.path
      from documents document join teams owner on owner.id = document.team_id
      where ${inTree(top)} and document.id = ${documentId}
        and document.trashed_at is null) as document ${person}`.execute(db);
  return found.rows[0];
}

interface Explanation {
  readonly rule: RawBuilder<AccessRule | null>;
  readonly reason: RawBuilder<AccessReason>;
  /** Joins the row `person` that the other two read. */
  readonly person: RawBuilder<unknown>;
}

function explanation(viewer: Person | Visitor): Explanation {
  if (viewer.kind !== 'person') {
    const rule = sql<AccessRule | null>`case when document.visibility = 'public' then 'public' end`;
    return { rule, reason: sql`'not_public'`, person: sql`` };
  }
  const { orgId, userId } = viewer;
  const person = sql`join users person on person.org_id = ${orgId} and person.id = ${userId}`;
  return { rule: ruleOf(orgId), reason: reasonOf(orgId), person };
}
