import { isId, readEmailAddress } from '@guildhall/contract';
import type { Guildhall, Member } from '@guildhall/sdk';
import { CliError } from '../terminal/cli-error.ts';

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
  const likely = await findMember(guildhall, teamId, email);
  if (likely) return likely.id;
  for await (const team of guildhall.all.listTeams()) {
    const found = await findMember(guildhall, team.id, email);
    if (found) return found.id;
  }
  throw new CliError(`no one here has the address ${email}`, { code: 'not_found' });
}

/** Returns the member of a team with an e-mail address. */
export async function findMember(
  guildhall: Guildhall,
  teamId: string,
  text: string,
): Promise<Member | undefined> {
  const email = readEmailAddress(text);
  if (email === undefined) return undefined;
  for await (const member of guildhall.all.listMembers({ teamId, search: email })) {
    if (member.email === email) return member;
  }
  return undefined;
}
