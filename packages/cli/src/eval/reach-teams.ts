import type { Guildhall, Team } from '@guildhall/sdk';
import { CliError } from '../cli-error.ts';

/** Returns the teams that the key reaches, the key's own team first. */
export async function readTeams(guildhall: Guildhall): Promise<Team[]> {
  return Array.fromAsync(guildhall.all.listTeams());
}

/** Returns the team with the given id or slug; the key's own team if undefined. */
export function findTeam(teams: readonly Team[], ref: string | undefined): Team {
  const own = teams.find(({ id, slug }) => [id, slug].includes(ref ?? teams[0]?.id ?? ''));
  const sameId = teams.find(({ id }) => id === ref?.toLowerCase());
  const team = own ?? sameId;
  if (!team) throw new CliError(`Team not found or not accessible with this API key: ${ref}`);
  return team;
}

/** Returns a team and all teams below it, each before the teams below it. */
export function teamsBelow(teams: readonly Team[], top: Team): Team[] {
  const ids = new Set([top.id]);
  return teams.filter(({ id, parentId }) => {
    if (parentId !== null && ids.has(parentId)) ids.add(id);
    return ids.has(id);
  });
}
