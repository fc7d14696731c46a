import { createContext, useContext } from 'solid-js';
import type { Role } from './roles.ts';
import type { OwnTeam, SessionWithTeams } from './session.ts';

export interface TeamContext {
  session: () => SessionWithTeams;
  /** The team that the page is about. */
  team: () => OwnTeam;
  /** True if the address names a team that the user does not reach; `team` is then another. */
  isTeamUnknown: () => boolean;
  /** True if the user's role on the team gives at least the rights of `least`. */
  may: (least: Role) => boolean;
  /** True if the user's role on any team gives at least the rights of `least`. */
  mayAnywhere: (least: Role) => boolean;
  /** Returns an address within the console, for the team that the page is about. */
  link: (path: string) => string;
}

const teamContext = createContext<TeamContext>();
export const ContextProvider = teamContext.Provider;

/** Returns the signed-in user's session with teams, and the team that the page is about. */
export function useTeamContext(): TeamContext {
  const context = useContext(teamContext);
  if (!context) throw new Error('Nobody is signed in here');
  return context;
}

/** Returns the name of a team that the user reaches. */
export function teamName({ session }: TeamContext, teamId: string | undefined): string | undefined {
  return session().teams.find(({ id }) => id === teamId)?.name;
}
