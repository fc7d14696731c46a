import type { OwnTeam, TeamContext } from '#api/session.ts';

/** Returns the page's team and all teams below, parents before children. */
export function teamsBelow(context: TeamContext): OwnTeam[] {
  const found = new Set([context.team().id]);
  return context.session().teams.filter(({ id, parentId }) => {
    if (parentId && found.has(parentId)) found.add(id);
    return found.has(id);
  });
}
