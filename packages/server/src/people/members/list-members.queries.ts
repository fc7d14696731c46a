import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { NoRow, Reader } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import { imageOf } from '#ground/access/maker.queries.ts';
import { selectMatching } from './matching-members.queries.ts';
import type { MemberRow } from './member.ts';
import { orders, selectAll } from './member-source.queries.ts';
import type { MembersWanted } from './member-source.queries.ts';

export interface MemberPage {
  rows: MemberRow[];
  /** The number of members on all pages. */
  totalCount: number;
}

/** A member with the sort key, or null columns beyond the last page. */
type ListedRow = { total_count: number } & (SortedRow | NoRow<SortedRow>);

interface SortedRow extends MemberRow {
  user_id: string;
  /** The value that the page is sorted by. */
  key: unknown;
}

/** Lists one page of the members of this team itself, with their total number. */
export async function listMembers(
  db: Reader,
  team: ReachableTeam,
  wanted: MembersWanted,
): Promise<MemberPage> {
  const { search, sortBy, sortOrder, page, pageSize } = wanted;
  const order = orders[sortBy][sortOrder];
  const { listed, total, before } =
    search === undefined ? selectAll(team, wanted) : selectMatching(team, wanted, search);
  const query = sql<ListedRow>`
    ${before}
    select total.total_count, shown.*
    from (select ${total} as total_count) as total
    left join (
      select person.id, person.first_name, person.last_name, person.email, person.phone,
        ${imageOf('person', 'account')} as image, membership.role, person.last_seen_at, paged.key, paged.user_id
      from (
        select user_id, key from (${listed}) as listed
        order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) as paged
      join memberships membership
        on membership.team_id = ${team.id} and membership.user_id = paged.user_id
      join users person
        on person.org_id = ${team.orgId} and person.id = paged.user_id
      left join accounts account on account.id = person.account_id) as shown on true
    order by ${order}
  `;
  // The best plan for a search depends on its text.
  const { rows } = await (search === undefined ? prepared(query) : query).execute(db);
  // Beyond the last page there is one row, which only has the count.
  return { rows: rows.filter((row) => row.id !== null), totalCount: rows[0]?.total_count ?? 0 };
}

/** Lists all members of this team itself, newest membership first. */
export async function listEveryMember(db: Reader, team: ReachableTeam): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select person.id, person.first_name, person.last_name, person.email, person.phone,
      ${imageOf('person', 'account')} as image, member.role, person.last_seen_at
    from memberships member
    join users person on person.org_id = member.org_id and person.id = member.user_id
    left join accounts account on account.id = person.account_id
    where member.team_id = ${team.id}
    order by member.created_at desc, member.user_id desc
  `.execute(db);
  return rows;
}
