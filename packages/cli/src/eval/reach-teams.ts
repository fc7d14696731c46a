import type { Guildhall, Team } from '@guildhall/sdk';
import { CliError } from '../cli-error.ts';

/** The teams that the key reaches, its own first. */
export async function readTeams(guildhall: Guildhall): Promise<Team[]> {
  return Array.fromAsync(guildhall.all.listTeams());
}

/** The one that is written as its id or slug; the key's own when nothing is written. */
export function findTeam(teams: readonly Team[], ref: string | undefined): Team {
  const own = teams.find(({ id, slug }) => [id, slug].includes(ref ?? teams[0]?.id ?? ''));
  const sameId = teams.find(({ id }) => id === ref?.toLowerCase());
  const team = own ?? sameId;
  if (!team) throw new CliError(`Team not found or not accessible with this API key: ${ref}`);
  return team;
}

/** A team and all below it, each before those below it, as they are listed. */
export function teamsBelow(teams: readonly Team[], top: Team): Team[] {
  const ids = new Set([top.id]);
  return teams.filter(({ id, parentId }) => {
    if (parentId !== null && ids.has(parentId)) ids.add(id);
    return ids.has(id);
  });
}
