import { readEmailAddress } from '@guildhall/contract';
import { GuildhallError } from '@guildhall/sdk';
import type { Guildhall, Member } from '@guildhall/sdk';
import { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { explainError } from '../explain-error.ts';
import { oneLine } from './describe-member.ts';

interface Options extends ConnectionOptions {
  team?: string;
}

const personal = new Set(['user_not_member', 'member_claimed', 'too_many_requests']);

export function inviteCommand(): Command {
  return withConnection(new Command('invite'))
    .description('send invitations again to members who never signed in')
    .argument('<email...>', 'e-mail addresses')
    .option('--team <team>', 'id or slug (default: the team of the key)')
    .action(async (emails: string[], options: Options) => {
      const guildhall = connect(options);
      const teamId = options.team ?? (await findOwnTeam(guildhall));
      for (const email of emails) await invite(guildhall, teamId, email);
    });
}

/** The first of the teams that a key reaches is its own. */
async function findOwnTeam(guildhall: Guildhall): Promise<string> {
  const { teams } = await guildhall.listTeams({ pageSize: 1 });
  const [own] = teams;
  if (!own) throw new CliError('the key reaches no team: give --team');
  return own.id;
}

/** Who cannot be invited is one line, and the others are invited all the same. */
async function invite(guildhall: Guildhall, teamId: string, email: string): Promise<void> {
  try {
    const member = await findMember(guildhall, teamId, email);
    if (!member) return fail(email, 'not on the team');
    await guildhall.inviteMember({ teamId, userId: member.id });
    console.log(`Invited ${oneLine(email)}`);
  } catch (cause) {
    if (!(cause instanceof GuildhallError && personal.has(cause.code))) throw cause;
    fail(email, explainError(cause));
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

function fail(email: string, reason: string): void {
  process.exitCode = 1;
  console.error(`${oneLine(email)}: ${reason}`);
}
