import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Visibility } from '@guildhall/contract';
import type { Person, Viewer } from './viewer.ts';

declare const visible: unique symbol;

/**
 * The condition that a viewer may see the row of `documents` that a query calls `document`.
 * Only `visibleTo` makes one, and every query on a document's text demands one, so a
 * forgotten check does not compile.
 */
export type Visible = RawBuilder<boolean> & {
  readonly [visible]: true;
  /** Whether the viewer sees every document of the team that has the visibility. */
  seesAll(teamId: string, visibility: Visibility): boolean;
};

/** The one rule of who sees which document. */
export function visibleTo(viewer: Viewer): Visible {
  const seesAll: Visible['seesAll'] = (teamId, visibility) => seesClass(viewer, teamId, visibility);
  return Object.assign(condition(viewer), { seesAll }) as Visible;
}

function seesClass(viewer: Viewer, teamId: string, visibility: Visibility): boolean {
  if (viewer.kind === 'manager' || visibility === 'public') return true;
  if (viewer.kind === 'anonymous') return false;
  if (viewer.leaderOf.includes(teamId)) return true;
  if (visibility === 'tree') return viewer.below.includes(teamId);
  return visibility === 'team' && viewer.insiderOf.includes(teamId);
}

function condition(viewer: Viewer): RawBuilder<boolean> {
  switch (viewer.kind) {
    case 'manager':
      return sql<boolean>`true`;
    case 'anonymous':
      return sql<boolean>`document.visibility = 'public'`;
    case 'person':
      return visibleToPerson(viewer);
  }
}

/** What is shared is read once for a statement, not for each of its documents. */
function visibleToPerson(person: Person): RawBuilder<boolean> {
  const { orgId } = person;
  return sql<boolean>`(
    document.visibility = 'public'
    or (document.visibility = 'tree' and document.team_id = any(${person.below}::uuid[]))
    or (document.visibility = 'team' and document.team_id = any(${person.insiderOf}::uuid[]))
    or document.team_id = any(${person.leaderOf}::uuid[])
    or (document.visibility = 'restricted' and document.uploader_id = ${person.userId}
      and document.team_id = any(${person.memberOf}::uuid[]))
    or document.id = any(array(
      select share.document_id from document_user_shares share
      where share.org_id = ${orgId} and share.user_id = ${person.userId}))
    or document.id = any(array(
      select share.document_id from document_team_shares share
      where share.org_id = ${orgId} and share.team_id = any(${person.memberOf}::uuid[])))
  )`;
}
