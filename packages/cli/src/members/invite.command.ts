import { readEmailAddress } from '@guildhall/contract';
import { GuildhallError } from '@guildhall/sdk';
import type { Guildhall, Member } from '@guildhall/sdk';
import type { Command } from 'commander';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { newCommand } from '../new-command.ts';
import { CliError } from '../cli-error.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { explainError } from '../explain-error.ts';
import { oneLine } from '../one-line.ts';

interface Options extends ConnectionOptions {
  team?: string;
  json?: true;
}

const personal = new Set(['user_not_member', 'member_claimed', 'too_many_requests']);

export function inviteCommand(): Command {
  const about = 'send invitations again to members who never signed in';
  const example = 'members invite ada@example.com';
  return withConnection(newCommand('invite', about, example))
    .argument('<email...>', 'e-mail addresses')
    .option(...teamOption)
    .option('--json', 'one JSON line: invited, failed')
    .action(async (emails: string[], options: Options) => {
      const guildhall = connect(options);
      const teamId = (await findTeamRef(guildhall, options.team)) ?? (await findOwnTeam(guildhall));
      const invited: string[] = [];
      const failed: { email: string; reason: string }[] = [];
      for (const email of emails) {
        const reason = await invite(guildhall, teamId, email);
        if (reason === null) invited.push(email);
        else failed.push({ email, reason });
        if (!options.json) tell(email, reason);
      }
      if (options.json) console.log(JSON.stringify({ invited, failed }));
      if (failed.length > 0) process.exitCode = 1;
    });
}

/** Returns the key's own team, the first in the list of teams. */
async function findOwnTeam(guildhall: Guildhall): Promise<string> {
  const { teams } = await guildhall.listTeams({ pageSize: 1 });
  const [own] = teams;
  if (!own) throw new CliError('the key reaches no team: give --team');
  return own.id;
}

/** Invites a person. Returns null, or the reason why this person cannot be invited. */
async function invite(guildhall: Guildhall, teamId: string, email: string): Promise<string | null> {
  try {
    const member = await findMember(guildhall, teamId, email);
    if (!member) return 'not on the team';
    await guildhall.inviteMember({ teamId, userId: member.id });
    return null;
  } catch (cause) {
    if (!(cause instanceof GuildhallError && personal.has(cause.code))) throw cause;
    return explainError(cause);
  }
}

async function findMember(
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

function tell(email: string, reason: string | null): void {
  if (reason === null) console.log(`Invited ${oneLine(email)}`);
  else console.error(`${oneLine(email)}: ${reason}`);
}
