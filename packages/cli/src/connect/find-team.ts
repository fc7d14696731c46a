import { isId, slug } from '@guildhall/contract';
import type { Guildhall } from '@guildhall/sdk';
import { CliError } from '../terminal/cli-error.ts';
import { findIdByName, isSameName } from './find-by-name.ts';

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
  if (text === undefined || slug.safeParse(text).success) return text;
  return findIdByName(guildhall.all.listTeams(), {
    text,
    what: 'team',
    isNamed: ({ name }) => isSameName(name, text),
    describe: (team) => team.slug,
  });
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

/** Returns the id of the key's team, the first in the list of teams. */
export async function findOwnTeamId(guildhall: Guildhall): Promise<string> {
  const { teams } = await guildhall.listTeams({ pageSize: 1 });
  if (!teams[0]) throw new CliError('the key has no team: give --team');
  return teams[0].id;
}
