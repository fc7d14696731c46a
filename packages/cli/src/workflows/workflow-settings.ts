import { workflowVisibilities } from '@guildhall/contract';
import type { WorkflowVisibility } from '@guildhall/contract';
import type { Guildhall } from '@guildhall/sdk';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { findIdByName, isSameName } from '../connect/find-by-name.ts';
import { findUserId } from '../members/find-member.ts';
import { fileOption, readText, repeatable, someOf } from '../terminal/options.ts';
import { findOwnTeamId, findTeamId } from '../connect/find-team.ts';

const clearable = [
  'command',
  'description',
  'icon',
  'iconColor',
  'starterPrompt',
  'instructions',
] as const;

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
    .option('--command <command>', 'starts it in a chat, without the !')
    .option('--description <text>', 'shown to people before they start it')
    .option('--icon <icon>', 'the name of an icon, or an emoji')
    .option('--icon-color <colour>', 'for example #dbeafe')
    .option('--starter <text>', 'the message that is sent when it starts')
    .option('--instructions <text>', 'what the assistant follows')
    .addOption(fileOption('instructions', 'a file with the instructions'))
    .addOption(new Option('--visibility <who>', 'who can run it').choices(workflowVisibilities))
    .option('--group <team>', 'with --visibility group (repeatable)', repeatable)
    .option('--user <email>', 'with --visibility individual (repeatable)', repeatable)
    .option('--agent <agent>', 'its assistant: id or name')
    .option('--order <number>', 'its place in the list, lowest first', readOrder);
}

/** Converts the options into the fields of the API. */
export async function readSettings(
  guildhall: Guildhall,
  teamId: string | undefined,
  options: SettingOptions,
) {
  const { command, description, icon, iconColor, visibility } = options;
  return {
    command: command?.replace(/^!/, ''),
    description,
    icon,
    iconColor,
    starterPrompt: options.starter,
    instructions: options.instructions ?? (await readText(options.instructionsFile)),
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
  return Object.fromEntries(someOf(clearable)(text).map((name) => [name, null]));
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

function findAgentId(
  guildhall: Guildhall,
  teamId: string | undefined,
  text: string,
): Promise<string> {
  return findIdByName(guildhall.all.listAgents({ teamId }), {
    text,
    what: 'assistant',
    isNamed: ({ name }) => isSameName(name, text),
    describe: ({ name }) => name,
  });
}

function readOrder(text: string): number {
  if (!/^-?[0-9]{1,7}$/.test(text)) throw new InvalidArgumentError('must be an integer');
  return Number(text);
}
