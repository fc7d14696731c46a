import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { roles } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { Guildhall } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { CliError } from '../terminal/cli-error.ts';
import { newCommand } from '../terminal/new-command.ts';
import { onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { repeatable } from '../terminal/options.ts';
import { printAnswer } from '../terminal/print.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import { findExistingMembers } from './find-existing-members.ts';
import { describeFaults, faultsOf, readPeople } from './read-people.ts';
import type { ListedPerson } from './read-people.ts';
import { readTable } from './read-table.ts';
import { sendPeople } from './send-people.ts';

interface AddOptions {
  role: Role;
  phone?: string[];
  csv?: string;
  invite?: true;
  dryRun?: true;
}

export function addMembers(): Command {
  const about = 'add people to a team; existing members stay as they are';
  const example = 'members add ada@example.com bob@example.com --role team_leader --invite';
  const role = new Option('--role <role>', 'the role of people without one in the file');
  return onTeam(
    newCommand('add', about, example)
      .argument('[email...]', 'e-mail addresses')
      .option('--phone <number>', 'a phone number (repeatable)', repeatable)
      .addOption(role.choices(roles).default('member'))
      .option('--csv <file>', 'a table with the columns email, phone and role; - is standard input')
      .option('--invite', 'send new members an invitation or a notice by e-mail')
      .option('--dry-run', 'only show what would happen')
      .option('--json', 'one JSON line'),
    async (call: Call<AddOptions>, emails: string[]) => {
      const { options } = call;
      const people = [...(await readFileOf(options)), ...namedBy(emails, options)];
      if (people.length === 0) {
        throw new CliError('no people to add: give e-mail addresses, --phone or --csv');
      }
      await (options.dryRun ? describePlan(call, people) : add(call, people));
    },
  );
}

async function readFileOf({ csv, role }: AddOptions): Promise<ListedPerson[]> {
  if (csv === undefined) return [];
  const file = csv === '-' ? 'standard input' : csv;
  const bytes = csv === '-' ? await buffer(process.stdin) : await readFile(csv).catch(explainFile);
  return readPeople(readTable(bytes, file), { file, role });
}

function explainFile(cause: NodeJS.ErrnoException): never {
  const reasons: Record<string, string> = {
    ENOENT: `there is no file ${cause.path}`,
    EISDIR: 'a folder is no CSV file',
    EACCES: `${cause.path} may not be read by this user`,
  };
  throw new CliError(reasons[cause.code ?? ''] ?? cause.message, { cause });
}

function namedBy(
  emails: readonly string[],
  { phone: phones = [], role }: AddOptions,
): ListedPerson[] {
  const people = [
    ...emails.map((email) => ({ line: null, email, phone: null, role })),
    ...phones.map((phone) => ({ line: null, email: null, phone, role })),
  ];
  const faults = people.flatMap((person) => faultsOf(person, ''));
  if (faults.length > 0) throw new CliError(describeFaults(faults));
  return people;
}

async function add(
  { guildhall, teamId, options }: Call<AddOptions>,
  people: readonly ListedPerson[],
): Promise<void> {
  const { csv, invite: sendInvite = false } = options;
  const before = await countMembers(guildhall, teamId);
  const ids = await sendPeople(guildhall, people, { teamId, sendInvite, file: csv ?? '' });
  const after = await countMembers(guildhall, teamId);
  // Members are rarely added or removed by others at the same time.
  const added =
    before === null || after === null ? null : Math.min(ids.size, Math.max(0, after - before));
  printAnswer({ added, ids: [...ids] }, options, () => {
    if (added === null) console.log(`on the team now: ${ids.size}`);
    else console.log(`${added} added, ${ids.size - added} on the team already`);
  });
}

/** Returns the number of members; null if the key may add but not list them. */
async function countMembers(
  guildhall: Guildhall,
  teamId: string | undefined,
): Promise<number | null> {
  const listed = await guildhall.try.listMembers({ teamId, pageSize: 1 });
  if (listed.ok) return listed.data.pagination.totalCount;
  if (listed.error.code === 'scope_missing') return null;
  throw listed.error;
}

async function describePlan(
  { guildhall, teamId, options }: Call<AddOptions>,
  people: readonly ListedPerson[],
): Promise<void> {
  const present = await findExistingMembers(guildhall, teamId, people);
  const plan = people.map((person) => ({ ...person, present: present.get(person) ?? null }));
  printAnswer({ people: plan }, options, () => {
    for (const { email, phone, role, present: member } of plan) {
      const who = oneLine([email, phone].filter((it) => it !== null).join('  '));
      console.log(member ? `stays   ${who}  is ${member.role}` : `add     ${who}  as ${role}`);
    }
    const count = plan.length - present.size;
    const already = `${present.size} on the team already`;
    console.log(`${count} would be added, ${already}; nothing was changed`);
  });
}
