import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccessReason, AccessRule, DocumentPerson } from '@guildhall/contract';
import { imageOf, shownName } from '#ground/access/maker.queries.ts';
import { isListed } from '#ground/access/may-list-members.queries.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Principal } from '#ground/http/principal.ts';
import { inTree } from '#library/scope.queries.ts';
import { holds, isInTree, leadsDocument, reasonOf, ruleOf } from './access-rules.queries.ts';

interface WantedPeople extends CursorPaging {
  readonly documentId: string;
  /** True for only the people who see the document. */
  readonly isSeeing: boolean;
  readonly search: string | undefined;
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
  /** The team by which a leader sees it; undefined if that is not the rule, or not to be known. */
  leads: DocumentPerson['leads'];
}

/** Those without a name come last. */
const byName: SortKey[] = [
  { by: sql`name is null`, kind: 'flag', isDescending: false },
  { by: sql`coalesce(lower(name), '')`, kind: 'text', isDescending: false },
  { by: sql`id`, kind: 'id', isDescending: false },
];

/** Lists one page of the people whom the principal reaches, by name, with their access. */
export async function listDocumentPeople(
  db: Reader,
  principal: Principal,
  top: Tree,
  wanted: WantedPeople,
): Promise<(DocumentPersonRow & CursorRow)[]> {
  const { rows } = await sql<ToldRow>`
    ${peopleOf(principal, top, wanted)},
    page as (
      select people.*, ${cursorOf(byName)} as cursor, row_number() over (order by ${orderBy(byName)}) as place
      from people where ${isAfter(byName, wanted)}
      order by ${orderBy(byName)}
      ${limitTo(wanted)})
    select person.id, name, email, image, cursor, rule, case when rule is null then reason end as reason,
      ${isTold(principal, top)} as told, ${isInsider(principal)} as is_insider,
      case when rule = 'leader' then ${leadOf(principal, top)} end as leads
    from page person cross join document
    order by place`.execute(db);
  return rows.map(({ told, is_insider: isInside, leads, ...row }) => ({
    ...row,
    rule: told ? row.rule : undefined,
    reason: isInside || row.rule !== null ? row.reason : undefined,
    leads: (told && leads) || undefined,
  }));
}

interface ToldRow extends Omit<DocumentPersonRow, 'leads'>, CursorRow {
  rule: AccessRule | null;
  told: boolean;
  is_insider: boolean;
  leads: DocumentPerson['leads'] | null;
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
      select document.id, document.team_id, document.visibility, document.uploader_id, document.source_id,
        owner.path,
        ${isListed(principal, sql`owner`)} as is_listed
      from documents document join teams owner on owner.id = document.team_id
      where ${inTree({ ...top, orgId })} and document.id = ${documentId}
        and document.trashed_at is null),
    known as (
      select person.id, person.email, ${shownName('person')} as name,
        ${imageOf('person', 'account')} as image, ${ruleOf(orgId)} as rule,
        ${reasonOf(orgId)} as reason
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
 * themselves. Others know it from a list of members that they may read, as one of a team below.
 */
function isTold(principal: Principal, { orgId }: Tree): RawBuilder<boolean> {
  const isKnown = sql`(${isInTree}) and ${isListed(principal, sql`place`)}`;
  return sql<boolean>`(${isInsider(principal)}
    or rule is null or rule = 'public' or (rule = 'tree' and ${holds(orgId, isKnown)}))`;
}

/**
 * Returns the condition that the principal may list the members of the document's team, or is the
 * person: a reason can tell that somebody is a partner there.
 */
export function isInsider(principal: Principal): RawBuilder<boolean> {
  const users = principal.kind === 'person' ? principal.users : [];
  const own = users.map(({ userId }) => userId);
  return sql<boolean>`(document.is_listed or person.id = any(${own}::uuid[]))`;
}

/**
 * Returns SQL for the team by which `person` leads the document's team, and their role there: the
 * highest role, and of equal ones the nearest team. Null if the principal may not list its members.
 */
function leadOf(principal: Principal, { orgId }: Tree): RawBuilder<DocumentPerson['leads'] | null> {
  return sql`(
    select json_build_object('teamName', place.name, 'role', held.role)
    from memberships held join teams place on place.id = held.team_id
    where held.org_id = ${orgId} and held.user_id = person.id and ${leadsDocument}
      and ${isListed(principal, sql`place`)}
    order by held.role_rank, cardinality(place.path) desc limit 1)`;
}
