import type { Here, OwnTeam } from '#api/session.ts';

/** The team of the page and every team below it, each before those below it. */
export function teamsBelow(here: Here): OwnTeam[] {
  const found = new Set([here.team().id]);
  return here.standing().teams.filter(({ id, parentId }) => {
    if (parentId && found.has(parentId)) found.add(id);
    return found.has(id);
  });
}
