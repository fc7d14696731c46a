import type { Workflow, WorkflowDetail } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { describeCitations } from '../ask/describe-citations.ts';
import { commandName } from '../terminal/command-name.ts';
import { confirm, withYes } from '../terminal/confirm.ts';
import type { ConfirmOptions } from '../terminal/confirm.ts';
import { findIdByName, isSameName } from '../connect/find-by-name.ts';
import { newCommand, newGroup } from '../terminal/new-command.ts';
import { onTeam, onThing } from '../connect/on-server.ts';
import type { Call, Kind, ThingCall } from '../connect/on-server.ts';
import { asOption, readSwitch } from '../terminal/options.ts';
import { printList, withPages } from '../terminal/print-list.ts';
import type { ListOptions } from '../terminal/print-list.ts';
import { printAnswer, printFacts, printText } from '../terminal/print.ts';
import { findTeamId } from '../connect/find-team.ts';
import { oneLine, stripControlCharacters } from '../terminal/terminal-text.ts';
import { readClear, readSettings, withSettings } from './workflow-settings.ts';
import type { SettingOptions } from './workflow-settings.ts';

export function workflowsCommand(): Command {
  return newGroup('workflows', 'list, show, add, change, start and delete workflows', [
    listWorkflows(),
    showWorkflow(),
    addWorkflow(),
    changeWorkflow(),
    startWorkflow(),
    deleteWorkflow(),
  ]);
}

/** A workflow, which a command names by id, command (with or without !) or name. */
const oneWorkflow: Kind = {
  argument: ['<workflow>', 'id, command, or name'],
  findTeam: findTeamId,
  find: (guildhall, teamId, text) =>
    findIdByName(guildhall.all.listWorkflows({ teamId }), {
      text,
      what: 'workflow',
      isNamed: ({ command, name }) => command === text.replace(/^!/, '') || isSameName(name, text),
      describe: ({ command, name }) => `${showCommand(command)}  ${name}`,
    }),
};

const showCommand = (command: string | null) => (command === null ? '–' : `!${command}`);

function listWorkflows(): Command {
  const about = 'the workflows of a team in their order, without those of other teams';
  const command = newCommand('list', about, 'workflows list --team workshops')
    .option('--enabled', 'only enabled ones')
    .addOption(new Option('--disabled', 'only disabled ones').conflicts('enabled'));
  return onTeam(
    withPages(command),
    (call: Call<ListOptions & { enabled?: true; disabled?: true }>) => {
      const { guildhall, teamId, options } = call;
      const wanted = { teamId, enabled: readSwitch(options.enabled, options.disabled) };
      const readPage = (paging: object) => guildhall.listWorkflows({ ...wanted, ...paging });
      const titles = ['ID', 'COMMAND', 'VISIBLE TO', 'STATE', 'NAME'];
      return printList({ name: 'workflows', readPage, titles, toRow }, options);
    },
    findTeamId,
  );
}

function toRow({ id, command, visibility, enabled, name }: Workflow): string[] {
  return [id, showCommand(command), visibility, enabled ? 'on' : 'off', name];
}

function showWorkflow(): Command {
  return onThing(
    oneWorkflow,
    newCommand('show', 'one workflow, with all its texts', 'workflows show !brief'),
    async ({ guildhall, id: workflowId, options }) => {
      const answer = await guildhall.getWorkflow({ workflowId, include: 'audience' });
      printAnswer(answer, options, printWorkflow);
    },
  );
}

function addWorkflow(): Command {
  const example = 'workflows add "Packing list" --command pack --starter "What do I take along?"';
  const command = newCommand('add', 'add a workflow to a team', example).argument(
    '<name>',
    'its name',
  );
  return onTeam(
    withSettings(command).option('--disabled', 'add it disabled'),
    async (
      { guildhall, teamId, options }: Call<SettingOptions & { disabled?: true }>,
      name: string,
    ) => {
      const settings = await readSettings(guildhall, teamId, options);
      const enabled = options.disabled ? false : undefined;
      const added = { teamId, name, ...settings, enabled, include: 'audience' } as const;
      printAnswer(await guildhall.createWorkflow(added), options, printWorkflow);
    },
    findTeamId,
  );
}

interface ChangeOptions extends SettingOptions {
  name?: string;
  clear?: Record<string, null>;
  enable?: true;
  disable?: true;
}

function changeWorkflow(): Command {
  const about = 'change the given settings of a workflow';
  const command = newCommand(
    'change',
    about,
    'workflows change !pack --visibility shared --order 1',
  )
    .option('--name <name>', 'another name')
    .option('--clear <fields>', 'remove these, separated by commas: starterPrompt,icon', readClear)
    .option('--enable', 'switch it on')
    .addOption(new Option('--disable', 'switch it off').conflicts('enable'));
  return onThing(
    oneWorkflow,
    withSettings(command),
    async ({ guildhall, id: workflowId, options }: ThingCall<ChangeOptions>) => {
      const { teamId } = (await guildhall.getWorkflow({ workflowId })).workflow;
      const settings = await readSettings(guildhall, teamId, options);
      const enabled = readSwitch(options.enable, options.disable);
      const changed = { workflowId, name: options.name, ...settings, ...options.clear, enabled };
      const answer = await guildhall.updateWorkflow({ ...changed, include: 'audience' });
      printAnswer(answer, options, printWorkflow);
    },
  );
}

function startWorkflow(): Command {
  const about = 'begin a chat with a workflow: its starter is sent and answered';
  return onThing(
    oneWorkflow,
    newCommand('start', about, 'workflows start !brief --as ada@example.com').option(...asOption),
    async ({ guildhall, teamId, id: workflowId, options }: ThingCall<{ as?: string }>) => {
      const answer = await guildhall.startWorkflow({ workflowId, teamId, userEmail: options.as });
      printAnswer(answer, options, ({ chat }) => {
        const last = chat.messages.at(-1);
        if (last) console.log(stripControlCharacters(last.text).trimEnd());
        if (last?.citations.length) console.log(`\n${describeCitations(last.citations)}`);
        console.error(`\nGo on with: ${commandName()} ask --chat ${chat.id} "…"`);
      });
    },
  );
}

function deleteWorkflow(): Command {
  const about = 'delete a workflow; its command is free again';
  return onThing(
    oneWorkflow,
    withYes(newCommand('delete', about, 'workflows delete !pack')),
    async ({ guildhall, id: workflowId, options }: ThingCall<ConfirmOptions>) => {
      const name = oneLine((await guildhall.getWorkflow({ workflowId })).workflow.name);
      await confirm(`Delete the workflow ${name}?`, options);
      const answer = await guildhall.deleteWorkflow({ workflowId });
      printAnswer(answer, options, `Deleted the workflow ${name}`);
    },
  );
}

function printWorkflow({ workflow }: { workflow: WorkflowDetail }): void {
  const { id, name, command, description, icon, visibility, enabled, agentId } = workflow;
  const audience = [...(workflow.groupIds ?? []), ...(workflow.userIds ?? [])].join(' ');
  printFacts({
    id,
    name,
    command: command === null ? null : `!${command}`,
    description,
    icon,
    'visible to': audience === '' ? visibility : `${visibility}: ${audience}`,
    enabled,
    assistant: agentId,
    order: workflow.sortOrder,
  });
  printText('Starter', workflow.starterPrompt);
  printText('Instructions', workflow.instructions);
}
