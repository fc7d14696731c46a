import { GuildhallError } from '@guildhall/sdk';
import type { Guildhall, Member } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { newCommand, newGroup } from '../terminal/new-command.ts';
import { onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { readInteger } from '../terminal/options.ts';
import { explainError } from '../terminal/report-error.ts';
import { findOwnTeamId } from '../connect/find-team.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import { addMembers } from './add-members.command.ts';
import { findMember } from './find-member.ts';

export function membersCommand(): Command {
  return newGroup('members', 'list, add, invite and remove the members of a team', [
    listMembers(),
    addMembers(),
    inviteMembers(),
    removeMembers(),
  ]);
}

type Wanted = NonNullable<Parameters<Guildhall['listMembers']>[0]>;

interface ListOptions extends Pick<Wanted, 'search' | 'filter' | 'page' | 'pageSize'> {
  sort?: Wanted['sortBy'];
  order?: Wanted['sortOrder'];
  csv?: true;
}

const filters = ['all', 'claimed', 'unclaimed'];
const sorts = ['name', 'lastActive', 'role', 'createdAt'];

function listMembers(): Command {
  const about = 'the members of a team itself: all of them, or one page';
  const example = 'members list --team hamburg --filter unclaimed';
  const byFilter = new Option('--filter <filter>', 'claimed: has signed in at least once');
  const sort = new Option('--sort <by>', 'createdAt: when they joined (default)').choices(sorts);
  return onTeam(
    newCommand('list', about, example)
      .option('--search <text>', 'in first name, last name, e-mail or phone')
      .addOption(byFilter.choices(filters))
      .addOption(sort)
      .addOption(new Option('--order <order>', 'default: desc').choices(['asc', 'desc']))
      .option('--page <page>', 'only this page, from 1', readInteger)
      .option('--page-size <members>', 'members a page, 1 to 100 (default: 10)', readInteger)
      .option('--json', 'one JSON line')
      .addOption(new Option('--csv', 'a table for spreadsheets').conflicts('json')),
    async ({ guildhall, teamId, options }: Call<ListOptions>) => {
      const { search, filter, sort: sortBy, order: sortOrder, page, pageSize } = options;
      const wanted = { teamId, search, filter, sortBy, sortOrder };
      const isWhole = page === undefined && pageSize === undefined;
      const answer = isWhole
        ? { members: await Array.fromAsync(guildhall.all.listMembers(wanted)) }
        : await guildhall.listMembers({ ...wanted, page, pageSize });
      if (options.json) console.log(JSON.stringify(answer));
      else if (options.csv) process.stdout.write(toCsv(answer.members));
      else for (const member of answer.members) console.log(describe(member));
    },
  );
}

/** Describes a member in one line, whatever characters the name contains. */
function describe(member: Member): string {
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ') || '–';
  const reached = [member.email, member.phone].filter((it) => it !== null).join('  ');
  const seen = member.lastSeenAt === null ? 'never signed in' : `last seen ${member.lastSeenAt}`;
  return oneLine(`${member.id}  ${member.role}  ${name}  ${reached}  ${seen}`);
}

const columns = ['email', 'phone', 'role', 'firstName', 'lastName', 'lastSeenAt'];

/**
 * Writes members as CSV that `members add --csv` can read. Puts an apostrophe before cells that a
 * spreadsheet would read as a formula, including phone numbers.
 */
export function toCsv(members: readonly Member[]): string {
  return stringify([...members], { header: true, columns, escape_formulas: true });
}

function inviteMembers(): Command {
  const about = 'send invitations again to members who never signed in';
  return onTeam(
    newCommand('invite', about, 'members invite ada@example.com')
      .argument('<email...>', 'e-mail addresses')
      .option('--json', 'one JSON line: invited, failed'),
    async ({ guildhall, options, ...call }: Call, emails: string[]) => {
      const teamId = call.teamId ?? (await findOwnTeamId(guildhall));
      const { done, failed } = await forEach(emails, options.json ? null : 'Invited', (email) =>
        invite(guildhall, teamId, email),
      );
      const named = failed.map(({ who: email, reason }) => ({ email, reason }));
      if (options.json) console.log(JSON.stringify({ invited: done, failed: named }));
    },
  );
}

const personal = new Set(['user_not_member', 'member_claimed', 'too_many_requests']);

/** Invites a person. Returns null, or the reason why this person cannot be invited. */
function invite(guildhall: Guildhall, teamId: string, email: string): Promise<string | null> {
  const send = async () => {
    const member = await findMember(guildhall, teamId, email);
    if (!member) return 'not on the team';
    await guildhall.inviteMember({ teamId, userId: member.id });
    return null;
  };
  return explainRefusal(send(), (code) => personal.has(code));
}

function removeMembers(): Command {
  const about = 'remove people from a team and all teams below it; their accounts stay';
  return onTeam(
    newCommand('remove', about, 'members remove ada@example.com')
      .argument('<who...>', 'e-mail addresses or phone numbers')
      .option('--json', 'one JSON line: removed, failed'),
    async ({ guildhall, teamId, options }: Call, people: string[]) => {
      const { done, failed } = await forEach(people, options.json ? null : 'Removed', (who) => {
        const named = who.includes('@') ? { email: who } : { phone: who };
        const removed = guildhall.removeMember({ teamId, ...named }).then(() => null);
        return explainRefusal(removed, (code) => code.startsWith('user_'));
      });
      if (options.json) console.log(JSON.stringify({ removed: done, failed }));
    },
  );
}

/** Resolves with the reason of an error that concerns this person only. */
function explainRefusal(
  request: Promise<string | null>,
  isPersonal: (code: string) => boolean,
): Promise<string | null> {
  return request.catch((cause: unknown) => {
    if (cause instanceof GuildhallError && isPersonal(cause.code)) return explainError(cause);
    throw cause;
  });
}

/**
 * Acts on each person and prints how it went.
 * @param verb what was done, for people to read; null prints nothing
 */
async function forEach(
  people: readonly string[],
  verb: string | null,
  act: (who: string) => Promise<string | null>,
) {
  const done: string[] = [];
  const failed: { who: string; reason: string }[] = [];
  for (const who of people) {
    const reason = await act(who);
    if (reason === null) done.push(who);
    else failed.push({ who, reason });
    if (verb === null) continue;
    if (reason === null) console.log(`${verb} ${oneLine(who)}`);
    else console.error(`${oneLine(who)}: ${reason}`);
  }
  if (failed.length > 0) process.exitCode = 1;
  return { done, failed };
}
