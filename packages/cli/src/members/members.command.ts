import type { Guildhall, Member } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { guardFormulas } from '@guildhall/contract/guard-formulas';
import { newCommand, newGroup } from '../terminal/new-command.ts';
import { onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { readInteger } from '../terminal/options.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import { addMembers } from './add-members.command.ts';
import { explainRefusal, forEach } from './each-person.ts';
import { inviteMembers } from './invite-members.command.ts';

export function membersCommand(): Command {
  return newGroup('members', 'list, add, invite and remove the members of a team', [
    listMembers(),
    addMembers(),
    inviteMembers('members '),
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
  return stringify([...members], { header: true, columns, cast: { string: guardFormulas } });
}

function removeMembers(): Command {
  const about = 'remove people from a team and all teams below it; their accounts stay';
  return onTeam(
    newCommand('remove', about, 'members remove ada@example.com')
      .argument('<who...>', 'e-mail addresses or phone numbers')
      .option('--json', 'one JSON line: removed, failed'),
    async ({ guildhall, teamId, options }: Call, people: string[]) => {
      const say = options.json ? null : (who: string) => `Removed ${who}`;
      const { done, failed } = await forEach(people, say, (who) => {
        const named = who.includes('@') ? { email: who } : { phone: who };
        const removed = guildhall.removeMember({ teamId, ...named }).then(() => ({ done: who }));
        return explainRefusal(removed, (code) => code.startsWith('user_'));
      });
      if (options.json) console.log(JSON.stringify({ removed: done, failed }));
    },
  );
}
