import type { OwnTeam } from '#api/session.ts';
import type { TeamContext } from '#api/team-context.ts';

/** Returns the page's team and all teams below, parents before children. */
export function teamsBelow(context: TeamContext): OwnTeam[] {
  const found = new Set([context.team().id]);
  return context.session().teams.filter(({ id, parentId }) => {
    if (parentId && found.has(parentId)) found.add(id);
    return found.has(id);
  });
}
