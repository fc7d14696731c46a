import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import { Failure } from '#failure.ts';
import { invalid } from '#http/check-input.ts';
import type { Place, Principal, Standing } from '#http/principal.ts';

/** The roles that hold on the teams below, too. */
export function leads({ role }: Pick<Place, 'role'>): boolean {
  return isAtLeast(role, 'team_leader');
}

/** The highest role that somebody has on a team, there or by leading one above it. */
export function roleOn(
  places: readonly Place[],
  team: { id: string; path: readonly string[] },
): Role | undefined {
  const held = places.filter(
    (place) => place.teamId === team.id || (leads(place) && team.path.includes(place.teamId)),
  );
  return held.map(({ role }) => role).toSorted((a, b) => (isAtLeast(a, b) ? -1 : 1))[0];
}

/**
 * The id of the team that a request is about which names none: the key's own, or in the
 * organisation used last the one of somebody's teams that all their others there stand below.
 */
export function ownTeam(principal: Principal): string {
  if (principal.kind === 'key') return principal.teamId;
  if (principal.places.length === 0) throw new Failure('team_not_found');
  const orgId = orgInUse(principal);
  const places = principal.places.filter((place) => place.orgId === orgId);
  const top = places.find(({ teamId }) => places.every(({ path }) => path.includes(teamId)));
  if (top) return top.teamId;
  throw invalid([{ path: 'teamId', message: 'must be given, as you are on several teams' }]);
}

/**
 * The organisation that somebody used last, of those where they are on a team; undefined when they
 * have used none of several.
 */
export function orgInUse({
  users,
  places,
}: Pick<Standing, 'users' | 'places'>): string | undefined {
  const here = users.filter(({ orgId }) => places.some((place) => place.orgId === orgId));
  return (here.find(({ isUsed }) => isUsed) ?? (here.length === 1 ? here[0] : undefined))?.orgId;
}
