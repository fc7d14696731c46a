import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Visibility } from '@guildhall/contract';
import type { Person, Viewer } from './viewer.ts';

declare const visible: unique symbol;
declare const trashed: unique symbol;

/**
 * The SQL condition that a viewer may see the row `document` of `documents`. Only `visibleTo` makes
 * one, and every query on a document's text requires one, so that a forgotten check does not
 * compile.
 */
export type Visible = RawBuilder<boolean> & {
  readonly [visible]: true;
  /** True if the viewer sees every document of the team with this visibility. */
  seesAll(teamId: string, visibility: Visibility): boolean;
  /**
   * The ids of all documents that the viewer may see beyond those of `seesAll`, as an SQL array;
   * null if there are none. It may contain more: the condition decides on each document.
   */
  readonly individuallyVisibleIds: RawBuilder<string[]> | null;
  /** The condition that the row `document` is shared with the viewer or a team of theirs. */
  readonly isShared: RawBuilder<boolean>;
};

/**
 * The SQL condition that the row `document` of `documents` is in the trash, and that a viewer would
 * see it if it were restored. Only `trashedFor` makes one. Who sees the trash must also be allowed to
 * change the document.
 */
export type Trashed = RawBuilder<boolean> & { readonly [trashed]: true };

/**
 * Returns the condition that decides which documents a viewer sees. Nobody sees a new version that is
 * still to be read: it stands beside its document. Nobody sees what is in the trash. The index knows
 * the same rule by the class of a text (`library/scope.ts`, `text_class` and `documents_classed` in
 * the database): change them together.
 */
export function visibleTo(viewer: Viewer): Visible {
  const seesAll: Visible['seesAll'] = (teamId, visibility) => seesClass(viewer, teamId, visibility);
  const rights = sql<boolean>`(
    document.replaces is null and document.trashed_at is null and ${condition(viewer, present)})`;
  return Object.assign(rights, {
    seesAll,
    individuallyVisibleIds: individuallyVisibleIds(viewer),
    isShared: isSharedWithViewer(viewer),
  }) as Visible;
}

/** Returns the condition that decides which documents in the trash a viewer would see if restored. */
export function trashedFor(viewer: Viewer): Trashed {
  return sql<boolean>`(
    document.replaces is null and document.trashed_at is not null
    and ${condition(viewer, present)})` as Trashed;
}

function seesClass(viewer: Viewer, teamId: string, visibility: Visibility): boolean {
  if (viewer.kind === 'manager' || visibility === 'public') return true;
  if (viewer.kind === 'anonymous') return false;
  if (viewer.kind === 'leaderAsMember') {
    return [viewer.member, viewer.leader].every((person) => seesClass(person, teamId, visibility));
  }
  if (viewer.leaderOf.includes(teamId)) return true;
  if (visibility === 'tree') return viewer.treeTeams.includes(teamId);
  return visibility === 'team' && viewer.insiderOf.includes(teamId);
}

/** Access rights as SQL: of a document's row, or of the row of an earlier version. */
interface Rights {
  readonly visibility: RawBuilder<unknown>;
  readonly uploaderId: RawBuilder<unknown>;
  /** Returns the condition that the document is shared with the person or one of their teams. */
  isSharedWith(person: Person): RawBuilder<boolean>;
  /** Returns the condition that the person may read the document where it comes from. */
  isReadableAtSource(person: Person): RawBuilder<boolean>;
}

/** Access rights on the current row. Shares are read once per statement, not once per document. */
const present: Rights = {
  visibility: sql`document.visibility`,
  uploaderId: sql`document.uploader_id`,
  isSharedWith: ({ orgId, userId, memberOf }) => sql<boolean>`(
    document.id = any(array(
      select share.document_id from document_user_shares share
      where share.org_id = ${orgId} and share.user_id = ${userId}))
    or document.id = any(array(
      select share.document_id from document_team_shares share
      where share.org_id = ${orgId} and share.team_id = any(${memberOf}::uuid[]))))`,
  isReadableAtSource: (person) =>
    sql<boolean>`document.id = any(array(${readableAtSource(person)}))`,
};

const earlier: Rights = {
  visibility: sql`earlier.visibility`,
  uploaderId: sql`earlier.uploader_id`,
  isSharedWith: ({ userId, memberOf }) => sql<boolean>`(
    ${userId}::uuid = any(earlier.user_ids) or earlier.team_ids && ${memberOf}::uuid[])`,
  // The rights of a source are known only as they are now.
  isReadableAtSource: () => sql<boolean>`false`,
};

/**
 * Returns a select of the ids of the documents that a person may read where they come from, by
 * their address or a group of the source. It counts only on the team of the document.
 */
function readableAtSource({ orgId, userId }: Person): RawBuilder<unknown> {
  return readableBy(sql`${orgId}::uuid`, sql`${userId}::uuid`);
}

/**
 * Returns the same select for the user of a row. An address that nobody has proved gives nothing:
 * whoever copied the link of its account can open it, too.
 */
export function readableBy(orgId: RawBuilder<unknown>, userId: RawBuilder<unknown>) {
  return sql`
    select reader.document_id from document_readers reader
    where reader.org_id = ${orgId} and reader.principal = any(array(
      with me as (
        select person.org_id, person.email from users person
        where person.org_id = ${orgId} and person.id = ${userId} and not exists (
          select from accounts copied
          where copied.id = person.account_id and copied.only_org_id is not null)),
      own (principal) as (
        select 'person:' || me.email from me
        union all
        select 'group:' || held.source_id || ':' || held.group_id
        from me join source_group_members held
          on held.org_id = me.org_id and held.email = me.email)
      select principal from own
      union all
      select 'insider:' || joined.team_id || ':' || own.principal
      from own cross join memberships joined
      where joined.org_id = ${orgId} and joined.user_id = ${userId}
        and joined.role <> 'partner'))`;
}

/**
 * Returns the SQL condition that a viewer could see the version in the row `earlier` of
 * `document_versions`. The query needs the row `document`, too.
 */
export function couldSeeEarlier(viewer: Viewer): RawBuilder<boolean> {
  return condition(viewer, earlier);
}

function condition(viewer: Viewer, rights: Rights): RawBuilder<boolean> {
  switch (viewer.kind) {
    case 'manager':
      return sql<boolean>`true`;
    case 'anonymous':
      return sql<boolean>`${rights.visibility} = 'public'`;
    case 'person':
      return visibleToPerson(viewer, rights);
    case 'leaderAsMember':
      return sql<boolean>`(${visibleToPerson(viewer.member, rights)}
        and ${visibleToPerson(viewer.leader, rights)})`;
  }
}

function visibleToPerson(person: Person, rights: Rights): RawBuilder<boolean> {
  const { visibility, uploaderId } = rights;
  return sql<boolean>`(
    ${visibility} = 'public'
    or (${visibility} = 'tree' and document.team_id = any(${person.treeTeams}::uuid[]))
    or (${visibility} = 'team' and document.team_id = any(${person.insiderOf}::uuid[]))
    or document.team_id = any(${person.leaderOf}::uuid[])
    or (${visibility} = 'restricted' and ${uploaderId} = ${person.userId}
      and document.team_id = any(${person.memberOf}::uuid[]))
    or (${visibility} = 'restricted' and document.team_id = any(${person.memberOf}::uuid[])
      and ${rights.isReadableAtSource(person)})
    or ${rights.isSharedWith(person)}
  )`;
}

function isSharedWithViewer(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.kind === 'person') return present.isSharedWith(viewer);
  if (viewer.kind === 'leaderAsMember') return present.isSharedWith(viewer.member);
  return sql<boolean>`false`;
}

function individuallyVisibleIds(viewer: Viewer): RawBuilder<string[]> | null {
  if (viewer.kind === 'person') return sharedOrRestrictedIds(viewer);
  if (viewer.kind !== 'leaderAsMember') return null;
  // One viewer may see a document by its visibility, the other by a share: both lists count.
  return sql<
    string[]
  >`(${sharedOrRestrictedIds(viewer.member)} || ${sharedOrRestrictedIds(viewer.leader)})`;
}

/**
 * Returns the ids of documents that are shared with the person or their teams, restricted by them,
 * or theirs to read at a source.
 */
function sharedOrRestrictedIds(person: Person): RawBuilder<string[]> {
  const { orgId, userId, memberOf } = person;
  return sql<string[]>`array(
    select share.document_id from document_user_shares share
    where share.org_id = ${orgId} and share.user_id = ${userId}
    union all
    select share.document_id from document_team_shares share
    where share.org_id = ${orgId} and share.team_id = any(${memberOf}::uuid[])
    union all
    select own.id from documents own
    where own.org_id = ${orgId} and own.uploader_id = ${userId} and own.visibility = 'restricted'
      and own.team_id = any(${memberOf}::uuid[])
    union all
    ${readableAtSource(person)})`;
}
