import { likeText } from '#ground/db/like-text.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { claimFilter, orders, selectByActivity, walkAll } from './member-source.queries.ts';
import type { MemberSource, MembersWanted } from './member-source.queries.ts';

/** The `like` patterns of a search for members, before case folding. */
interface MemberPatterns {
  /** Matches the text as typed, in name, e-mail or phone. */
  text: string;
  /** Matches the digits of a typed phone number; null if the text is not one. */
  phone: string | null;
}

const digitsMin = 3;
const phoneText = /^[\d\s+()./\-\u2010-\u2015]+$/;

/** The number of members without a match after which the search in list order stops. */
const passedOverMax = 500;
/** The last position that the search in list order reads. */
const walkedMax = 1_000;

/**
 * Returns the source of the members whose name, e-mail or phone contains the text. If matches among
 * the first members of the list fill the page, only these are fetched and the others counted, which
 * saves sorting most of a team. Otherwise all matches are found once, counted and sorted.
 */
export function selectMatching(
  team: ReachableTeam,
  wanted: MembersWanted,
  search: string,
): MemberSource {
  const matches = matching(search);
  const found = findAll(team, wanted, matches);
  const shown = wanted.page * wanted.pageSize;
  if (shown > walkedMax) {
    return {
      before: sql`with found as materialized (${found})`,
      total: sql`(select count(*)::int from found)`,
      listed: sql`select found.user_id, found.key from found`,
    };
  }
  return {
    before: sql`
      with near as materialized (${findNear(team, wanted, matches)}),
      page as materialized (select count(*) >= ${shown} as is_full from near),
      found as materialized (${found})`,
    total: sql`
      case when (select is_full from page)
        then (select count(*)::int from memberships member
          where member.team_id = ${team.id} ${claimFilter[wanted.filter]} and ${matches})
        else (select count(*)::int from found) end`,
    listed: sql`
      select near.user_id, near.key from near where (select is_full from page)
      union all
      select found.user_id, found.key from found where not (select is_full from page)`,
  };
}

/** Selects all matching members, in no order. */
function findAll(
  team: ReachableTeam,
  { filter, sortBy }: MembersWanted,
  matches: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const activity = sql`
    join member_activity activity
      on activity.team_id = member.team_id and activity.user_id = member.user_id`;
  return sql`
    select member.user_id, ${orders[sortBy].key} as key
    from memberships member ${sortBy === 'lastActive' ? activity : sql``}
    where member.team_id = ${team.id} ${claimFilter[filter]} and ${matches}`;
}

/** Selects the matching members among the first of the list. */
function findNear(
  team: ReachableTeam,
  wanted: MembersWanted,
  matches: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isByActivity = wanted.sortBy === 'lastActive';
  // Each index scan has a limit: with a single common one, the planner would sort a whole scan.
  const end = sql`limit ${wanted.page * wanted.pageSize + passedOverMax}`;
  const all = isByActivity
    ? selectByActivity(team, wanted)
    : walkAll(team, wanted, { further: sql`, member.search_text`, end });
  const first = sql`
    select * from (${all}) as listed order by ${orders[wanted.sortBy][wanted.sortOrder]} ${end}`;
  const texts = sql`
    join memberships member
      on member.team_id = ${team.id} and member.user_id = first.user_id`;
  return isByActivity
    ? sql`select first.user_id, first.key from (${first}) as first ${texts} where ${matches}`
    : sql`select member.user_id, member.key from (${first}) as member where ${matches}`;
}

/** Returns the SQL condition that `member` contains the text. */
function matching(search: string): RawBuilder<unknown> {
  const { text, phone } = readMemberSearch(search);
  const byPhone = phone === null ? sql`` : sql`or member.search_text like ${phone}`;
  return sql`(member.search_text like fold_text(${text}) ${byPhone})`;
}

/** Returns the patterns of a search, in which `%`, `_` and `\` match themselves. */
function readMemberSearch(search: string): MemberPatterns {
  const text = likeText(search);
  const digits = search.replace(/\D/g, '');
  const isPhone = phoneText.test(search) && digits.length >= digitsMin;
  // In the searched text a line feed and a tab precede only the phone.
  return { text, phone: isPhone ? `%\n\t%${digits}%` : null };
}
