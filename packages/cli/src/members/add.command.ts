import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { roles } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { Guildhall } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { newCommand } from '../new-command.ts';
import { CliError } from '../cli-error.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { oneLine } from '../one-line.ts';
import { findExistingMembers } from './find-existing-members.ts';
import { describeFaults, faultsOf, readPeople } from './read-people.ts';
import type { ListedPerson } from './read-people.ts';
import { readTable } from './read-table.ts';
import { sendPeople } from './send-people.ts';

interface Options extends ConnectionOptions {
  team?: string | undefined;
  role: Role;
  phone: string[];
  csv?: string;
  invite?: true;
  dryRun?: true;
  json?: true;
}

export function addCommand(): Command {
  const about = 'add people to a team; who is on it already stays as they are';
  const example = 'members add ada@example.com bob@example.com --role team_leader --invite';
  return withConnection(newCommand('add', about, example))
    .argument('[email...]', 'e-mail addresses')
    .option(
      '--phone <number>',
      'a phone number (again for more)',
      (it, all: string[]) => [...all, it],
      [],
    )
    .addOption(
      new Option('--role <role>', 'of everybody whose line has none')
        .choices(roles)
        .default('member'),
    )
    .option('--csv <file>', 'a table with the columns email, phone and role; - is standard input')
    .option(...teamOption)
    .option('--invite', 'mail an invitation or a notice to who is new')
    .option('--dry-run', 'only say what would happen')
    .option('--json', 'one JSON line')
    .action(async (emails: string[], options: Options) => {
      const people = [...(await readFileOf(options)), ...namedBy(emails, options)];
      if (people.length === 0) throw new CliError('nobody to add: give e-mails, --phone or --csv');
      const guildhall = connect(options);
      const team = await findTeamRef(guildhall, options.team);
      if (options.dryRun) await describePlan(guildhall, people, { ...options, team });
      else await add(guildhall, people, { ...options, team });
    });
}

async function readFileOf({ csv, role }: Options): Promise<ListedPerson[]> {
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

function namedBy(emails: readonly string[], { phone: phones, role }: Options): ListedPerson[] {
  const people = [
    ...emails.map((email) => ({ line: null, email, phone: null, role })),
    ...phones.map((phone) => ({ line: null, email: null, phone, role })),
  ];
  const faults = people.flatMap((person) => faultsOf(person, ''));
  if (faults.length > 0) throw new CliError(describeFaults(faults));
  return people;
}

async function add(guildhall: Guildhall, people: ListedPerson[], options: Options): Promise<void> {
  const { team: teamId, csv, invite: sendInvite = false, json } = options;
  const before = await countMembers(guildhall, teamId);
  const ids = await sendPeople(guildhall, people, { teamId, sendInvite, file: csv ?? '' });
  const after = await countMembers(guildhall, teamId);
  // Usually nobody else adds or removes members at the same time.
  const added =
    before === null || after === null ? null : Math.min(ids.size, Math.max(0, after - before));
  if (json) return console.log(JSON.stringify({ added, ids: [...ids] }));
  if (added === null) console.log(`on the team now: ${ids.size}`);
  else console.log(`${added} added, ${ids.size - added} on the team already`);
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
  guildhall: Guildhall,
  people: readonly ListedPerson[],
  { team, json }: Options,
): Promise<void> {
  const present = await findExistingMembers(guildhall, team, people);
  const plan = people.map((person) => ({ ...person, present: present.get(person) ?? null }));
  if (json) return console.log(JSON.stringify({ people: plan }));
  for (const { email, phone, role, present: member } of plan) {
    const who = oneLine([email, phone].filter((it) => it !== null).join('  '));
    if (member) console.log(`stays   ${who}  is ${member.role}`);
    else console.log(`add     ${who}  as ${role}`);
  }
  console.log(
    `${plan.length - present.size} would be added, ${present.size} on the team already; nothing was changed`,
  );
}
