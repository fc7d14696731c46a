import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam } from '#access/reach-team.ts';
import { readMemberSearch } from './member-search.ts';
import { ofActivity, ofClaim, orders, walkAll } from './member-source.queries.ts';
import type { MemberSource, MembersWanted } from './member-source.queries.ts';

/** So many who are not meant are passed over in the order of the list before that is given up. */
const passedOverMax = 500;
/** A page that lies deeper is not walked to. */
const walkedMax = 1_000;

/**
 * The members whose name, e-mail or phone holds the text. A page that the first members of the
 * list fill is theirs, and the others are only counted: what most of a team matches would else
 * be kept and sorted whole. Other searches are found once, counted and sorted.
 */
export function ofFound(team: ReachableTeam, wanted: MembersWanted, search: string): MemberSource {
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
          where member.team_id = ${team.id} ${ofClaim[wanted.filter]} and ${matches})
        else (select count(*)::int from found) end`,
    listed: sql`
      select near.user_id, near.key from near where (select is_full from page)
      union all
      select found.user_id, found.key from found where not (select is_full from page)`,
  };
}

/** All of them, in no order. */
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
    where member.team_id = ${team.id} ${ofClaim[filter]} and ${matches}`;
}

/** Those among the first of the list. */
function findNear(
  team: ReachableTeam,
  wanted: MembersWanted,
  matches: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isByActivity = wanted.sortBy === 'lastActive';
  // Each walk ends by itself: told only where both do, the planner would rather sort one whole.
  const end = sql`limit ${wanted.page * wanted.pageSize + passedOverMax}`;
  const all = isByActivity
    ? ofActivity(team, wanted)
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

/** `member` holds the text. */
function matching(search: string): RawBuilder<unknown> {
  const { text, phone } = readMemberSearch(search);
  const byPhone = phone === null ? sql`` : sql`or member.search_text like ${phone}`;
  return sql`(member.search_text like fold_text(${text}) ${byPhone})`;
}
