import { isId, slug } from '@guildhall/contract';
import type { Guildhall, Team } from '@guildhall/sdk';
import { isSameName, pickOne } from '../pick-one.ts';

/** The argument that names a team, with its description. */
export const whichTeam = ['<team>', 'id, slug or name'] as const;

/** The option of every command that acts on a team. */
export const teamOption = [
  '--team <team>',
  'id, slug or name (default: the team of the key)',
] as const;

/**
 * Returns a team reference that the server accepts. The server knows ids and slugs; a name is
 * looked up in its list.
 */
export async function findTeamRef<Text extends string | undefined>(
  guildhall: Guildhall,
  text: Text,
): Promise<Text | string> {
  if (text === undefined || isId(text) || slug.safeParse(text).success) return text;
  return (await findByName(guildhall, text)).id;
}

/** Returns the id of a team, for endpoints that accept no slug. */
export async function findTeamId<Text extends string | undefined>(
  guildhall: Guildhall,
  text: Text,
): Promise<Text | string> {
  const ref = await findTeamRef(guildhall, text);
  if (ref === undefined || isId(ref)) return ref;
  return (await guildhall.getTeam({ teamId: ref })).team.id;
}

async function findByName(guildhall: Guildhall, name: string): Promise<Team> {
  const named: Team[] = [];
  for await (const team of guildhall.all.listTeams()) {
    if (isSameName(team.name, name)) named.push(team);
  }
  const describe = ({ id, slug: own }: Team) => `${id}  ${own}`;
  return pickOne(named, { text: name, what: 'team', describe });
}
