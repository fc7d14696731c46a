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
  /** The ids of the documents that the viewer sees beside those, as an array; null: none. */
  readonly oneByOne: RawBuilder<string[]> | null;
};

/** The one rule of who sees which document. */
export function visibleTo(viewer: Viewer): Visible {
  const seesAll: Visible['seesAll'] = (teamId, visibility) => seesClass(viewer, teamId, visibility);
  const oneByOne = viewer.kind === 'person' ? seenOneByOne(viewer) : null;
  return Object.assign(condition(viewer), { seesAll, oneByOne }) as Visible;
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
  return sql<boolean>`(
    document.visibility = 'public'
    or (document.visibility = 'tree' and document.team_id = any(${person.below}::uuid[]))
    or (document.visibility = 'team' and document.team_id = any(${person.insiderOf}::uuid[]))
    or document.team_id = any(${person.leaderOf}::uuid[])
    or document.id = any(${seenOneByOne(person)}))`;
}

/** What is shared with the person or their teams, and what they keep restricted themselves. */
function seenOneByOne({ orgId, userId, memberOf }: Person): RawBuilder<string[]> {
  return sql<string[]>`array(
    select share.document_id from document_user_shares share
    where share.org_id = ${orgId} and share.user_id = ${userId}
    union all
    select share.document_id from document_team_shares share
    where share.org_id = ${orgId} and share.team_id = any(${memberOf}::uuid[])
    union all
    select own.id from documents own
    where own.org_id = ${orgId} and own.uploader_id = ${userId} and own.visibility = 'restricted'
      and own.team_id = any(${memberOf}::uuid[]))`;
}
