import type { Here, OwnTeam } from '#api/session.ts';

/** Returns the page's team and all teams below, parents before children. */
export function teamsBelow(here: Here): OwnTeam[] {
  const found = new Set([here.team().id]);
  return here.standing().teams.filter(({ id, parentId }) => {
    if (parentId && found.has(parentId)) found.add(id);
    return found.has(id);
  });
}
