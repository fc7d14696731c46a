import type { Guildhall, Team } from '@guildhall/sdk';
import { createContext, useContext } from 'solid-js';
import { guildhall } from './client.ts';
import { isAtLeast, rolesHighestFirst } from './roles.ts';
import type { Role } from './roles.ts';

type Session = Awaited<ReturnType<Guildhall['getSession']>>;
type Membership = Session['memberships'][number];

/** A team that one reaches, with the role that one has there. */
export interface OwnTeam extends Team {
  role: Role;
  /** How many teams stand above it, among those that one reaches. */
  depth: number;
}

/** Who is signed in, and every team that they reach, each before the teams below it. */
export interface Standing extends Session {
  teams: OwnTeam[];
}

export async function loadStanding(): Promise<Standing> {
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

/** A role on a team holds on the teams below it for owners and team leaders. */
function roleOn(memberships: Membership[], team: Team, higher: Team[]): Role {
  const roles = memberships
    .filter(({ teamId, role }) => {
      if (teamId === team.id) return true;
      return higher.some(({ id }) => id === teamId) && isAtLeast(role, 'team_leader');
    })
    .map(({ role }) => role);
  return rolesHighestFirst.find((role) => roles.includes(role)) ?? 'partner';
}

export interface Here {
  standing: () => Standing;
  /** The team that the page is about. */
  team: () => OwnTeam;
  /** True if one's role on that team gives at least what `least` gives. */
  may: (least: Role) => boolean;
  /** An address within the console, for the team that the page is about. */
  link: (path: string) => string;
}

const HereContext = createContext<Here>();
export const HereProvider = HereContext.Provider;

/** Who is signed in, and which team the page is about. */
export function useHere(): Here {
  const here = useContext(HereContext);
  if (!here) throw new Error('Nobody is signed in here');
  return here;
}
