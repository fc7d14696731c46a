import { isId, readEmailAddress } from '@guildhall/contract';
import type { Guildhall } from '@guildhall/sdk';
import { CliError } from '../cli-error.ts';

/**
 * Returns the user id of a person in the key's tree. Searches the given team first, then all
 * others.
 * @param text a user id or an e-mail address
 */
export async function findUserId(
  guildhall: Guildhall,
  teamId: string,
  text: string,
): Promise<string> {
  if (isId(text)) return text;
  const email = readEmailAddress(text);
  if (email === undefined) throw new CliError(`${text} is no e-mail address`);
  const likely = await findOn(guildhall, teamId, email);
  if (likely !== undefined) return likely;
  for await (const team of guildhall.all.listTeams()) {
    const found = await findOn(guildhall, team.id, email);
    if (found !== undefined) return found;
  }
  throw new CliError(`nobody here has the address ${email}`, { code: 'not_found' });
}

async function findOn(
  guildhall: Guildhall,
  teamId: string,
  email: string,
): Promise<string | undefined> {
  for await (const member of guildhall.all.listMembers({ teamId, search: email })) {
    if (member.email === email) return member.id;
  }
  return undefined;
}
