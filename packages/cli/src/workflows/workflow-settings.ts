import { workflowVisibilities } from '@guildhall/contract';
import type { WorkflowVisibility } from '@guildhall/contract';
import type { Guildhall } from '@guildhall/sdk';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { isId } from '@guildhall/contract';
import { isSameName, pickOne } from '../pick-one.ts';
import { findUserId } from '../members/find-user.ts';
import { readText } from '../read-text.ts';
import { commaSeparated, repeatable } from '../repeatable.ts';
import { findTeamId } from '../teams/find-team.ts';

const clearable = [
  'command',
  'description',
  'icon',
  'iconColor',
  'starterPrompt',
  'instructions',
] as const;
type Clearable = (typeof clearable)[number];

export interface SettingOptions {
  command?: string;
  description?: string;
  icon?: string;
  iconColor?: string;
  starter?: string;
  instructions?: string;
  instructionsFile?: string;
  visibility?: WorkflowVisibility;
  group?: string[];
  user?: string[];
  agent?: string;
  order?: number;
}

/** Adds the options for the settings of a workflow that a manager can change. */
export function withSettings(command: Command): Command {
  return command
    .option('--command <command>', 'what starts it in a chat, without the !')
    .option('--description <text>', 'what people read before they start it')
    .option('--icon <icon>', 'the name of an icon, or an emoji')
    .option('--icon-color <colour>', 'such as #dbeafe')
    .option('--starter <text>', 'the message that is sent when it starts')
    .option('--instructions <text>', 'what the assistant follows')
    .addOption(
      new Option('--instructions-file <file>', 'from a file, - for standard input').conflicts(
        'instructions',
      ),
    )
    .addOption(new Option('--visibility <who>', 'who can run it').choices(workflowVisibilities))
    .option('--group <team>', 'with --visibility group (again for more)', repeatable)
    .option('--user <email>', 'with --visibility individual (again for more)', repeatable)
    .option('--agent <agent>', 'id or name of the assistant that it runs on')
    .option('--order <number>', 'where it stands, lowest first', readOrder);
}

/** Converts the options into the fields of the API. */
export async function readSettings(
  guildhall: Guildhall,
  teamId: string | undefined,
  options: SettingOptions,
) {
  const { command, description, icon, iconColor, visibility, instructionsFile } = options;
  const fromFile = instructionsFile === undefined ? undefined : await readText(instructionsFile);
  return {
    command: command?.replace(/^!/, ''),
    description,
    icon,
    iconColor,
    starterPrompt: options.starter,
    instructions: options.instructions ?? fromFile,
    visibility,
    groupIds: await findEach(options.group, (team) => findTeamId(guildhall, team)),
    userIds: await findEach(options.user, async (email) =>
      findUserId(guildhall, teamId ?? (await findOwnTeamId(guildhall)), email),
    ),
    agentId: options.agent && (await findAgentId(guildhall, teamId, options.agent)),
    sortOrder: options.order,
  };
}

/** Parses the names of fields to clear, separated by commas. */
export function readClear(text: string): Record<string, null> {
  const names = commaSeparated(text);
  const isClearable = (name: string): name is Clearable => clearable.some((it) => it === name);
  if (!names.every(isClearable)) {
    throw new InvalidArgumentError(`must be some of ${clearable.join(', ')}`);
  }
  return Object.fromEntries(names.map((name) => [name, null]));
}

async function findEach(
  texts: readonly string[] | undefined,
  find: (text: string) => Promise<string>,
): Promise<string[] | undefined> {
  if (texts === undefined) return undefined;
  const ids: string[] = [];
  for (const text of texts) ids.push(await find(text));
  return ids;
}

async function findOwnTeamId(guildhall: Guildhall): Promise<string> {
  const { teams } = await guildhall.listTeams({ pageSize: 1 });
  return teams[0]?.id ?? '';
}

async function findAgentId(
  guildhall: Guildhall,
  teamId: string | undefined,
  text: string,
): Promise<string> {
  if (isId(text)) return text;
  const agents = await Array.fromAsync(guildhall.all.listAgents({ teamId }));
  const named = agents.filter(({ name }) => isSameName(name, text));
  return pickOne(named, { text, what: 'assistant', describe: ({ id, name }) => `${id}  ${name}` })
    .id;
}

function readOrder(text: string): number {
  if (!/^-?[0-9]{1,7}$/.test(text)) throw new InvalidArgumentError('must be an integer');
  return Number(text);
}
