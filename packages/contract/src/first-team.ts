import { roles } from './roles.ts';
import type { Role } from './roles.ts';

/** A team as `listTeams` returns it. */
interface ListedTeam {
  id: string;
  slug: string;
  parentId: string | null;
}

/**
 * A membership of the signed-in person. Lists of memberships begin with the organisation used last.
 */
interface OwnMembership {
  organisationId: string;
  teamId: string;
  role: Role;
}

/**
 * Returns the team to show to a person who has not chosen one in this browser: in the organisation
 * used last, the first listed team on which the person has their highest role there. The leader of
 * a workshop thus starts in the workshop, not in the company above it. An organisation that only
 * added the person is never chosen.
 */
export function firstTeam<T extends ListedTeam>(
  teams: readonly T[],
  memberships: readonly OwnMembership[],
): T | undefined {
  const here = inUse(memberships);
  const highest = roles.find((role) => here.some((it) => it.role === role));
  const own = here.filter(({ role }) => role === highest).map(({ teamId }) => teamId);
  return teams.find(({ id }) => own.includes(id)) ?? teams[0];
}

/**
 * Returns the team with the given id or slug. If several organisations use the slug, prefers the
 * one used last, so that no other organisation can take over a name.
 */
export function findTeamByRef<T extends ListedTeam>(
  teams: readonly T[],
  memberships: readonly OwnMembership[],
  name: unknown,
): T | undefined {
  const found = teams.filter(({ id, slug }) => id === name || slug === name);
  if (found.length < 2) return found[0];
  const own = inUse(memberships).map(({ teamId }) => teamId);
  const tops = new Set(
    teams.filter(({ id }) => own.includes(id)).map((team) => topOf(teams, team)),
  );
  return found.find((team) => tops.has(topOf(teams, team))) ?? found[0];
}

/**
 * Returns the team's name in URLs: its slug, or its id if another listed team has the same slug.
 */
export function urlNameOf(teams: readonly ListedTeam[], { id, slug }: ListedTeam): string {
  return teams.some((other) => other.slug === slug && other.id !== id) ? id : slug;
}

function inUse<M extends OwnMembership>(memberships: readonly M[]): M[] {
  const organisationId = memberships[0]?.organisationId;
  return memberships.filter((membership) => membership.organisationId === organisationId);
}

/** Returns the topmost listed ancestor of a team. */
function topOf(teams: readonly ListedTeam[], team: ListedTeam): ListedTeam {
  const parent = teams.find(({ id }) => id === team.parentId);
  return parent ? topOf(teams, parent) : team;
}
