import type { Guildhall, Team } from '@guildhall/sdk';
import { guildhall } from './client.ts';
import { isAtLeast, rolesHighestFirst } from './roles.ts';
import type { Role } from './roles.ts';

type Session = Awaited<ReturnType<Guildhall['getSession']>>;
type OwnMembership = Session['memberships'][number];

/** A team that the user reaches, with the user's role there. */
export interface OwnTeam extends Team {
  role: Role;
  /** The number of the team's ancestors among the teams that the user reaches. */
  depth: number;
}

/** The signed-in user's session, and all teams that the user reaches, parents before children. */
export interface SessionWithTeams extends Session {
  teams: OwnTeam[];
}

export async function loadSessionWithTeams(): Promise<SessionWithTeams> {
  const [session, teams] = await Promise.all([
    guildhall.getSession(),
    Array.fromAsync(guildhall.all.listTeams()),
  ]);
  const byId = new Map(teams.map((team) => [team.id, team]));
  const above = (team: Team): Team[] => {
    const parent = team.parentId ? byId.get(team.parentId) : undefined;
    return parent ? [parent, ...above(parent)] : [];
  };
  const own = teams.map((team) => {
    const higher = above(team);
    return { ...team, role: roleOn(session.memberships, team, higher), depth: higher.length };
  });
  return { ...session, teams: own };
}

/** Returns the user's highest role on a team. Owners and leaders keep it on the teams below. */
function roleOn(memberships: OwnMembership[], team: Team, higher: Team[]): Role {
  const roles = memberships
    .filter(({ teamId, role }) => {
      if (teamId === team.id) return true;
      return higher.some(({ id }) => id === teamId) && isAtLeast(role, 'team_leader');
    })
    .map(({ role }) => role);
  return rolesHighestFirst.find((role) => roles.includes(role)) ?? 'partner';
}
