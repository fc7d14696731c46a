import type { Guildhall } from '@guildhall/sdk';
import type { Command } from 'commander';
import { newCommand } from '../terminal/new-command.ts';
import { onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { findOwnTeamId } from '../connect/find-team.ts';
import { explainRefusal, forEach } from './each-person.ts';
import type { Outcome } from './each-person.ts';
import { findMember } from './find-member.ts';

/** The command `invite`, by itself and, with `parent`, among those of a group. */
export function inviteMembers(parent = ''): Command {
  const about = 'invite members who never signed in: again by mail, or by a link to hand over';
  const example = `${parent}invite --link ada@example.com`;
  return onTeam(
    newCommand('invite', about, example)
      .argument('<email...>', 'e-mail addresses of members of the team')
      .option('--link', 'print a link to hand over, on a server without mail')
      .option('--json', 'one JSON line: invited, failed'),
    async ({ guildhall, options, ...call }: Call<{ link?: true }>, emails: string[]) => {
      const teamId = call.teamId ?? (await findOwnTeamId(guildhall));
      const { done, failed } = await forEach(emails, options.json ? null : describe, (email) =>
        explainRefusal(invite(guildhall, { teamId, email, isLink: options.link }), isPersonal),
      );
      const named = failed.map(({ who: email, reason }) => ({ email, reason }));
      const invited = options.link ? done : done.map(({ email }) => email);
      if (options.json) console.log(JSON.stringify({ invited, failed: named }));
      else if (options.link && done.length > 0) console.error(advice);
    },
  );
}

const personal = new Set(['user_not_member', 'member_claimed', 'too_many_requests']);
const isPersonal = (code: string) => personal.has(code);
const advice =
  'Each link signs its person in once, within seven days. Hand it to nobody else: it does not prove ' +
  'the address.';

interface Invited {
  email: string;
  link?: string;
  expiresAt?: string;
}

const describe = ({ email, link }: Invited) => (link ? `${email}  ${link}` : `Invited ${email}`);

async function invite(
  guildhall: Guildhall,
  { teamId, email, isLink }: { teamId: string; email: string; isLink: true | undefined },
): Promise<Outcome<Invited>> {
  const member = await findMember(guildhall, teamId, email);
  if (!member) return { reason: 'not on the team' };
  const of = { teamId, userId: member.id };
  if (isLink) return { done: { email, ...(await guildhall.createInvitationLink(of)) } };
  await guildhall.inviteMember(of);
  return { done: { email } };
}
