import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { endpoints, InputOf } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';

/** The filter, search, order and page of a member list. */
export type MembersWanted = InputOf<typeof endpoints.listMembers>['query'];

interface Order {
  /** The sort column: of `activity` for `lastActive`, otherwise of `member`. */
  readonly key: RawBuilder<unknown>;
  readonly asc: RawBuilder<unknown>;
  readonly desc: RawBuilder<unknown>;
}

/**
 * The sort orders: by `key`, then by id, so that each is total. Each is the order of an index, in
 * both directions.
 */
export const orders: Record<MembersWanted['sortBy'], Order> = {
  name: {
    key: sql`member.sort_name`,
    asc: sql`key asc nulls last, user_id asc`,
    desc: sql`key desc nulls last, user_id desc`,
  },
  role: {
    key: sql`member.role_rank`,
    asc: sql`key asc, user_id asc`,
    desc: sql`key desc, user_id desc`,
  },
  createdAt: {
    key: sql`member.created_at`,
    asc: sql`key asc, user_id asc`,
    desc: sql`key desc, user_id desc`,
  },
  lastActive: {
    key: sql`activity.last_seen_at`,
    asc: sql`key asc nulls first, user_id asc`,
    desc: sql`key desc nulls last, user_id desc`,
  },
};

/** The SQL parts that a member list is read from. */
export interface MemberSource {
  /** Selects `user_id` and `key` of each member. */
  listed: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
  before: RawBuilder<unknown>;
}

const counts = {
  all: sql`size.members`,
  claimed: sql`size.claimed`,
  unclaimed: sql`size.members - size.claimed`,
};

/** Returns the source of a list without a search: index order, and a stored total. */
export function selectAll(team: ReachableTeam, wanted: MembersWanted): MemberSource {
  const total = sql`coalesce(
    (select ${counts[wanted.filter]} from team_sizes size where size.team_id = ${team.id}), 0)`;
  const listed =
    wanted.sortBy === 'lastActive' ? selectByActivity(team, wanted) : walkAll(team, wanted);
  return { listed, total, before: sql`` };
}

/**
 * Selects members by ordered index scans: one for claimed, one for unclaimed, and both for all,
 * which the caller merges. `further` adds columns; `end` ends each scan.
 */
export function walkAll(
  team: ReachableTeam,
  { filter, sortBy, sortOrder }: MembersWanted,
  { further, end } = { further: sql``, end: sql`` },
): RawBuilder<unknown> {
  const walk = (which: 'claimed' | 'unclaimed') => sql`
    (select member.user_id, ${orders[sortBy].key} as key ${further} from memberships member
    where member.team_id = ${team.id} ${claimFilter[which]}
    order by ${orders[sortBy][sortOrder]} ${end})`;
  const walks = { claimed: walk('claimed'), unclaimed: walk('unclaimed') };
  return filter === 'all' ? sql.join(Object.values(walks), sql` union all `) : walks[filter];
}

export function selectByActivity(
  team: ReachableTeam,
  { filter }: Pick<MembersWanted, 'filter'>,
): RawBuilder<unknown> {
  const ofTime = {
    all: sql``,
    claimed: sql`and activity.last_seen_at is not null`,
    unclaimed: sql`and activity.last_seen_at is null`,
  };
  return sql`
    select activity.user_id, activity.last_seen_at as key from member_activity activity
    where activity.team_id = ${team.id} ${ofTime[filter]}`;
}

/** The condition on `member` for each filter. */
export const claimFilter = {
  all: sql``,
  claimed: sql`and member.is_claimed`,
  unclaimed: sql`and not member.is_claimed`,
};
