import { isId, trainingStatus } from '@guildhall/contract';
import type { LookAlike, PreviewedAnswer, TrainingStatus } from '@guildhall/contract';
import type { Guildhall, Training } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { CliError } from './terminal/cli-error.ts';
import { newCommand, newGroup } from './terminal/new-command.ts';
import { onServer, onTeam, onThing } from './connect/on-server.ts';
import type { Call, Kind, ThingCall } from './connect/on-server.ts';
import { fileOption, readText } from './terminal/options.ts';
import { printList, withPages } from './terminal/print-list.ts';
import type { ListOptions } from './terminal/print-list.ts';
import { printAnswer, printColumns, printFacts, printText } from './terminal/print.ts';
import { findTeamId } from './connect/find-team.ts';
import { oneLine, stripControlCharacters } from './terminal/terminal-text.ts';

export function trainingCommand(): Command {
  return newGroup('training', 'list, show, preview and decide corrections', [
    listTraining(),
    showTraining(),
    addTraining(),
    previewTraining(),
    approveTraining(),
    rejectTraining(),
    decide('pin', 'apply an approved correction to every question', 'pinTraining'),
    decide('unpin', 'apply a pinned correction to similar questions only', 'unpinTraining'),
  ]);
}

/** A correction, which a command names by id, or by its number within the team. */
const oneTraining: Kind = {
  argument: ['<correction>', 'number or id'],
  findTeam: findTeamId,
  async find(guildhall, teamId, text) {
    if (isId(text)) return text;
    const number = Number(/^#?([1-9][0-9]{0,14})$/.exec(text)?.[1]);
    if (Number.isNaN(number)) {
      throw new CliError(`${text} is neither the number of a correction nor an id`);
    }
    for await (const training of guildhall.all.listTraining({ teamId })) {
      if (training.number === number) return training.id;
    }
    throw new CliError(`there is no correction no. ${number} here`, { code: 'not_found' });
  },
};

function listTraining(): Command {
  const about = 'the corrections of a team, newest first';
  const example = 'training list --team workshops --status pending';
  const status = new Option('--status <status>', 'only in this state');
  const command = newCommand('list', about, example)
    .addOption(status.choices(trainingStatus.options))
    .option('--pinned', 'only pinned ones');
  return onTeam(
    withPages(command),
    (call: Call<ListOptions & { status?: TrainingStatus; pinned?: true }>) => {
      const { guildhall, teamId, options } = call;
      const wanted = { teamId, status: options.status, pinned: options.pinned };
      const readPage = (paging: object) => guildhall.listTraining({ ...wanted, ...paging });
      const titles = ['NUMBER', 'STATE', 'LIKED', 'CREATED', 'QUESTION'];
      return printList({ name: 'training', readPage, titles, toRow }, options);
    },
    findTeamId,
  );
}

function toRow({ number, status, pinned, isUpvoted, createdAt, userText }: Training): string[] {
  const state = pinned ? `${status}, pinned` : status;
  return [`#${number}`, state, isUpvoted ? 'yes' : 'no', createdAt.slice(0, 10), userText];
}

function showTraining(): Command {
  const about = 'one correction: what was asked, answered, and should be answered';
  return onThing(
    oneTraining,
    newCommand('show', about, 'training show 12 --team workshops'),
    async ({ guildhall, id: trainingId, options }) => {
      const include = 'usage,sources,audience,rejectionReason,updatedAt';
      printAnswer(await guildhall.getTraining({ trainingId, include }), options, printTraining);
    },
  );
}

interface AddOptions {
  chat: string;
  message?: string;
  comment?: string;
  response?: string;
  responseFile?: string;
  up?: true;
}

function addTraining(): Command {
  const about = 'correct an answer; a leader decides if the correction applies';
  const example = 'training add --chat 01a1fefc-6676-7000-930b-4a6d3f6d35b0 --response "At nine."';
  return onServer(
    newCommand('add', about, example)
      .requiredOption('--chat <id>', 'the id of the chat, from `ask --json`')
      .option('--message <id>', 'which answer of the chat (default: the last)')
      .option('--response <text>', 'what should be answered')
      .addOption(fileOption('response'))
      .option('--comment <text>', 'what is wrong or right about the answer')
      .option('--up', 'the answer was right'),
    async ({ guildhall, options }: Call<AddOptions>) => {
      const { chat: chatId, comment, response, responseFile, up: isUpvoted = false } = options;
      const correctedResponse = response ?? (await readText(responseFile));
      const messageId = options.message ?? (await findLastAnswer(guildhall, chatId));
      const said = { chatId, messageId, isUpvoted, comment, correctedResponse };
      printAnswer(await guildhall.giveFeedback(said), options, printTraining);
    },
  );
}

async function findLastAnswer(guildhall: Guildhall, chatId: string): Promise<string> {
  const { chat } = await guildhall.getChat({ chatId });
  const answer = chat.messages.findLast(({ role }) => role === 'assistant');
  if (!answer) throw new CliError('nothing was answered in this chat', { code: 'not_found' });
  return answer.id;
}

function previewTraining(): Command {
  const about = 'show what approving a correction would change, without changing it';
  return onThing(
    oneTraining,
    newCommand('preview', about, 'training preview 12 --team workshops')
      .option('--response <text>', 'with this answer instead of the proposed one')
      .option('--question <text>', 'with this question for other people to read'),
    async (call: ThingCall<{ response?: string; question?: string }>) => {
      const { guildhall, id: trainingId, options } = call;
      const { response: correctedResponse, question: shownQuestion } = options;
      const asked = { trainingId, correctedResponse, shownQuestion };
      printAnswer(await guildhall.previewTraining(asked), options, printPreview);
    },
  );
}

interface Preview {
  preview: readonly PreviewedAnswer[];
  lookAlikes: readonly LookAlike[];
}

function printPreview({ preview, lookAlikes }: Preview): void {
  for (const { question, before, after, use } of preview) {
    console.log(`${oneLine(question)}  (${use})`);
    console.log(`- ${indent(before)}\n+ ${before === after ? 'no change' : indent(after)}\n`);
  }
  if (lookAlikes.length === 0) return;
  console.log('Questions that look like it:');
  printColumns(
    ['USE', 'QUESTION'],
    lookAlikes.map(({ use, question }) => [use, question]),
  );
}

function indent(text: string): string {
  return stripControlCharacters(text).trim().replaceAll('\n', '\n  ');
}

interface ApproveOptions {
  response?: string;
  responseFile?: string;
  question?: string;
  forEveryone?: true;
}

function approveTraining(): Command {
  const about = 'use a correction in answers from now on';
  return onThing(
    oneTraining,
    newCommand('approve', about, 'training approve 12 --team workshops')
      .option('--response <text>', 'the answer (default: the proposed one)')
      .addOption(fileOption('response'))
      .option('--question <text>', 'the question that other people read above it; "" shows none')
      .option('--for-everyone', 'also for people without access to the documents behind it'),
    async ({ guildhall, id: trainingId, options }: ThingCall<ApproveOptions>) => {
      const { response, responseFile, question, forEveryone } = options;
      const approved = await guildhall.approveTraining({
        trainingId,
        correctedResponse: response ?? (await readText(responseFile)),
        shownQuestion: question,
        isForEveryone: forEveryone,
      });
      printAnswer(approved, options, printDecision);
    },
  );
}

function rejectTraining(): Command {
  return onThing(
    oneTraining,
    newCommand(
      'reject',
      'reject a correction',
      'training reject 12 --reason "Closed on Sundays."',
    ).option('--reason <text>', 'why, for the person who suggested it'),
    async ({ guildhall, id: trainingId, options }: ThingCall<{ reason?: string }>) => {
      const { reason } = options;
      printAnswer(await guildhall.rejectTraining({ trainingId, reason }), options, printDecision);
    },
  );
}

type Decision = 'pinTraining' | 'unpinTraining';

function decide(verb: string, about: string, decision: Decision): Command {
  return onThing(
    oneTraining,
    newCommand(verb, about, `training ${verb} 12`),
    async ({ guildhall, id: trainingId, options }) =>
      printAnswer(await guildhall[decision]({ trainingId }), options, printDecision),
  );
}

function printDecision({ training }: { training: Training }): void {
  const { number, status, pinned } = training;
  console.log(`#${number} is ${pinned ? `${status} and pinned` : status}`);
}

function printTraining({ training }: { training: Training }): void {
  const { status, pinned, useCount, sources, note, rejectionReason } = training;
  printFacts({
    number: `#${training.number}`,
    id: training.id,
    status: pinned ? `${status}, pinned` : status,
    liked: training.isUpvoted,
    ...(useCount !== undefined && { used: `${useCount} times` }),
    ...(sources && { for: describeAudience(training) }),
    ...(note && { note }),
    ...(rejectionReason && { 'rejected because': rejectionReason }),
  });
  printText('Asked', training.userText);
  printText('Others read', training.shownQuestion || null);
  printText('Answered', training.agentText);
  printText('Feedback', training.summary);
  printText('Should be answered', training.correctedResponse);
}

/** Describes whose questions are answered with the correction. */
function describeAudience({ sources = [], isForEveryone = false }: Training): string {
  if (isForEveryone || sources.every(({ visibility }) => visibility === 'public')) {
    return 'everyone who asks';
  }
  const names = sources.map(({ documentId, name }) => {
    return name ?? (documentId === null ? 'a deleted document' : 'a document you cannot see');
  });
  return `people who may see ${[...new Set(names)].join(', ')}`;
}
