import { roles } from './roles.ts';
import type { Role } from './roles.ts';

/** A team as `listTeams` tells it. */
interface ListedTeam {
  id: string;
  slug: string;
  parentId: string | null;
}

/** Somebody is on a team; those of the organisation that they used last come first. */
interface OwnMembership {
  organisationId: string;
  teamId: string;
  role: Role;
}

/**
 * The team that is shown to somebody who has looked at none in this browser: of the teams of the
 * organisation used last, in their listed order, the first on which they have their highest role. A
 * leader of one workshop begins in that workshop, and not in the company above it, where they lead
 * nothing. Nobody begins in an organisation that only added them.
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
 * The team with this id or slug. A slug that several organisations use names the team of the one
 * used last, so that no other can take a name over.
 */
export function teamNamed<T extends ListedTeam>(
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

/** How addresses name a team: by its slug, or by its id where another of these teams has that slug. */
export function nameInAddress(teams: readonly ListedTeam[], { id, slug }: ListedTeam): string {
  return teams.some((other) => other.slug === slug && other.id !== id) ? id : slug;
}

function inUse<M extends OwnMembership>(memberships: readonly M[]): M[] {
  const organisationId = memberships[0]?.organisationId;
  return memberships.filter((membership) => membership.organisationId === organisationId);
}

/** The highest of the listed teams that this one stands below. */
function topOf(teams: readonly ListedTeam[], team: ListedTeam): ListedTeam {
  const parent = teams.find(({ id }) => id === team.parentId);
  return parent ? topOf(teams, parent) : team;
}
