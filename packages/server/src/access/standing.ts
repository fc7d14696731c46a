import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import { Failure } from '#failure.ts';
import { invalid } from '#http/check-input.ts';
import type { Membership, Principal, Standing } from '#http/principal.ts';

/** The roles that hold on the teams below, too. */
export function leads({ role }: Pick<Membership, 'role'>): boolean {
  return isAtLeast(role, 'team_leader');
}

/** The highest role that somebody has on a team, there or by leading one above it. */
export function roleOn(
  memberships: readonly Membership[],
  team: { id: string; path: readonly string[] },
): Role | undefined {
  const held = memberships.filter(
    (membership) =>
      membership.teamId === team.id || (leads(membership) && team.path.includes(membership.teamId)),
  );
  return held.map(({ role }) => role).toSorted((a, b) => (isAtLeast(a, b) ? -1 : 1))[0];
}

/**
 * The id of the team that a request is about which names none: the key's own, or in the
 * organisation used last the one of somebody's teams that all their others there stand below.
 */
export function ownTeam(principal: Principal): string {
  if (principal.kind === 'key') return principal.teamId;
  if (principal.memberships.length === 0) throw new Failure('team_not_found');
  const orgId = orgInUse(principal);
  const memberships = principal.memberships.filter((membership) => membership.orgId === orgId);
  const top = memberships.find(({ teamId }) =>
    memberships.every(({ path }) => path.includes(teamId)),
  );
  if (top) return top.teamId;
  throw invalid([{ path: 'teamId', message: 'must be given, as you are on several teams' }]);
}

/**
 * The organisation that somebody used last, of those where they are on a team; undefined when they
 * have used none of several.
 */
export function orgInUse({
  users,
  memberships,
}: Pick<Standing, 'users' | 'memberships'>): string | undefined {
  const here = users.filter(({ orgId }) =>
    memberships.some((membership) => membership.orgId === orgId),
  );
  return (here.find(({ isUsed }) => isUsed) ?? (here.length === 1 ? here[0] : undefined))?.orgId;
}
