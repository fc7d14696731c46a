import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccessReason, AccessRule } from '@guildhall/contract';
import { imageOf, shownName } from '#ground/access/maker.queries.ts';
import { isListed } from '#ground/access/may-list-members.queries.ts';
import { isLeading } from '#ground/access/memberships.queries.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Principal } from '#ground/http/principal.ts';
import { inTree } from '#library/scope.queries.ts';

interface WantedPeople {
  readonly documentId: string;
  /** True for only the people who see the document. */
  readonly isSeeing: boolean;
  readonly search: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export interface DocumentPersonRow {
  id: string;
  name: string | null;
  email: string | null;
  image: string | null;
  /** Undefined if the person sees the document, but the principal may not know why. */
  rule: AccessRule | null | undefined;
  /** Null if the person sees the document; undefined if the principal may not know why not. */
  reason: AccessReason | null | undefined;
}

/** Lists one page of the people whom the principal reaches, by name, with their access. */
export async function listDocumentPeople(
  db: Reader,
  principal: Principal,
  top: Tree,
  wanted: WantedPeople,
): Promise<DocumentPersonRow[]> {
  const { rows } = await sql<
    DocumentPersonRow & { rule: AccessRule | null; told: boolean; is_insider: boolean }
  >`
    ${peopleOf(principal, top, wanted)}
    select id, name, email, image, rule, case when rule is null then reason end as reason,
      ${isTold(principal)} as told, ${isInsider(principal)} as is_insider from people
    order by lower(name), id
    limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}`.execute(db);
  return rows.map(({ told, is_insider: isInside, ...row }) => ({
    ...row,
    rule: told ? row.rule : undefined,
    reason: isInside || row.rule !== null ? row.reason : undefined,
  }));
}

/** Counts the people that `listDocumentPeople` lists on all pages. */
export async function countDocumentPeople(
  db: Reader,
  principal: Principal,
  top: Tree,
  wanted: WantedPeople,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    ${peopleOf(principal, top, wanted)}
    select count(*)::int as count from people`.execute(db);
  return onlyRow(counted).count;
}

/**
 * Returns the table `people`. The rules are those of `findAccess`, for everyone at once: `held` is a
 * membership of the person, on the team `place`.
 */
function peopleOf(
  principal: Principal,
  { orgId, ...top }: Tree,
  { documentId, isSeeing, search }: WantedPeople,
): RawBuilder<unknown> {
  const text = search?.normalize('NFC');
  return sql`
    with document as (
      select document.id, document.team_id, document.visibility, document.uploader_id, owner.path,
        ${isListed(principal, sql`owner`)} as is_listed
      from documents document join teams owner on owner.id = document.team_id
      where ${inTree({ ...top, orgId })} and document.id = ${documentId}),
    known as (
      select person.id, person.email, ${shownName('person')} as name,
        ${imageOf('person', 'account')} as image, ${rule(orgId)} as rule,
        ${reason(orgId)} as reason, document.is_listed
      from users person cross join document
      left join accounts account on account.id = person.account_id
      where person.org_id = ${orgId} and exists (
        select from memberships held join teams place on place.id = held.team_id
        where held.org_id = ${orgId} and held.user_id = person.id and ${isListed(principal, sql`place`)})),
    people as (
      select * from known
      where ${isSeeing ? sql`rule is not null` : sql`true`}
        ${text === undefined ? sql`` : sql`and (strpos(lower(name), lower(${text})) > 0 or strpos(lower(email), lower(${text})) > 0)`})`;
}

/**
 * Returns the condition that the principal may know why one of `people` sees the document: as at
 * `explainAccess` (S45), only those who may list the members of its team, and everyone about
 * themselves. The visibility alone, and the team, tell nobody's role or share.
 */
function isTold(principal: Principal): RawBuilder<boolean> {
  return sql<boolean>`(${isInsider(principal)}
    or rule is null or rule in ('public', 'tree', 'team'))`;
}

/**
 * Returns the condition that the principal may list the members of the document's team, or is the
 * person: a reason can tell that somebody is a partner there.
 */
function isInsider(principal: Principal): RawBuilder<boolean> {
  const users = principal.kind === 'person' ? principal.users : [];
  const own = users.map(({ userId }) => userId);
  return sql<boolean>`(is_listed or id = any(${own}::uuid[]))`;
}

/** Returns the condition that the person has a membership for which `condition` holds. */
function holds(orgId: string, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from memberships held join teams place on place.id = held.team_id
    where held.org_id = ${orgId} and held.user_id = person.id and (${condition}))`;
}

function rule(orgId: string): RawBuilder<AccessRule | null> {
  const leadsIt = sql`${isLeading} and held.team_id = any(document.path)`;
  const isOn = sql`held.team_id = document.team_id or (${leadsIt})`;
  return sql`case
    when document.visibility = 'public' then 'public'
    when document.visibility = 'tree'
      and ${holds(orgId, sql`held.role <> 'partner' and (document.team_id = any(place.path) or (${leadsIt}))`)}
      then 'tree'
    when document.visibility = 'team'
      and ${holds(orgId, sql`held.role <> 'partner' and (${isOn})`)} then 'team'
    when document.visibility = 'restricted' and document.uploader_id = person.id
      and ${holds(orgId, isOn)} then 'uploader'
    when exists (
      select from document_user_shares share
      where share.org_id = ${orgId} and share.document_id = document.id
        and share.user_id = person.id) then 'person_share'
    when exists (
      select from document_team_shares share join teams shared on shared.id = share.team_id
      where share.org_id = ${orgId} and share.document_id = document.id
        and ${holds(orgId, sql`held.team_id = shared.id or (${isLeading} and held.team_id = any(shared.path))`)})
      then 'team_share'
    when ${holds(orgId, leadsIt)} then 'leader'
  end`;
}

/** Returns SQL for the reason of a refusal, where no rule matches. The reasons of `findAccess`. */
function reason(orgId: string): RawBuilder<AccessReason> {
  return sql`case
    when document.visibility = 'team' and ${holds(orgId, sql`held.team_id = document.team_id`)}
      then 'only_partner'
    when document.visibility = 'tree'
      and ${holds(orgId, sql`document.team_id = any(place.path)`)} then 'only_partner'
    when document.visibility = 'team' then 'not_on_team'
    when document.visibility = 'tree' then 'not_in_tree'
    when document.uploader_id = person.id then 'uploader_left'
    else 'not_shared'
  end`;
}
