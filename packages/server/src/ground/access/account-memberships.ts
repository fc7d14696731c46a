import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { TeamMembership, Principal, AccountMemberships } from '#ground/http/principal.ts';

/** True for a role that includes the teams below: owner and team leader. */
export function leads({ role }: Pick<TeamMembership, 'role'>): boolean {
  return isAtLeast(role, 'team_leader');
}

/** Returns the highest role held on a team or by leading a team above; undefined without one. */
export function roleOn(
  memberships: readonly TeamMembership[],
  team: { id: string; path: readonly string[] },
): Role | undefined {
  const held = memberships.filter(
    (membership) =>
      membership.teamId === team.id || (leads(membership) && team.path.includes(membership.teamId)),
  );
  return held.map(({ role }) => role).toSorted((a, b) => (isAtLeast(a, b) ? -1 : 1))[0];
}

/**
 * Returns the team for a request that names none: a key's own team; for a person, in the
 * organisation used last, the team that all their other teams there are below. Throws a 400 if
 * there is no such team.
 */
export function defaultTeamId(principal: Principal): string {
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
 * Returns the organisation used last, of those where the person is on a team. If none was used: the
 * only one, or undefined if there are several.
 */
export function orgInUse({
  users,
  memberships,
}: Pick<AccountMemberships, 'users' | 'memberships'>): string | undefined {
  const here = users.filter(({ orgId }) =>
    memberships.some((membership) => membership.orgId === orgId),
  );
  return (here.find(({ isUsed }) => isUsed) ?? (here.length === 1 ? here[0] : undefined))?.orgId;
}
