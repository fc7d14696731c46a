import type { UnansweredQuestion } from '@guildhall/contract';
import { Option } from 'commander';
import type { Command } from 'commander';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { newCommand } from '../new-command.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { oneLine } from '../one-line.ts';

interface Options extends ConnectionOptions {
  team?: string;
  only?: 'perhaps' | 'nothing';
  show?: 'on' | 'off';
  json?: true;
}

const columnWidth = 8;
const none =
  'Nothing was left unanswered. Leaders are shown what keys asked and what got feedback; with ' +
  '--show on also what is asked in chats from then on.';

export function questionsCommand(): Command {
  const about = 'what was asked and not answered for certain, the most frequent first';
  const example = 'questions --team workshops --only nothing';
  return withConnection(newCommand('questions', about, example))
    .option(...teamOption)
    .addOption(
      new Option('--only <answer>', 'only questions that were answered so').choices([
        'perhaps',
        'nothing',
      ]),
    )
    .addOption(
      new Option(
        '--show <switch>',
        'first switch on or off that leaders see questions of all chats that begin from now on',
      ).choices(['on', 'off']),
    )
    .option('--json', 'one JSON line')
    .action(async ({ team, only: certainty, show, ...options }: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, team);
      if (show) await guildhall.showQuestions({ teamId, isShown: show === 'on' });
      const wanted = { teamId, certainty };
      const questions = await Array.fromAsync(guildhall.all.listQuestions(wanted));
      if (options.json) console.log(JSON.stringify({ questions }));
      else print(questions);
    });
}

function print(questions: readonly UnansweredQuestion[]): void {
  if (questions.length === 0) return console.log(none);
  console.log(toLine(['asked', 'perhaps', 'nothing'], 'question'));
  for (const { question, count, perhaps, nothing } of questions) {
    console.log(toLine([String(count), String(perhaps), String(nothing)], oneLine(question)));
  }
}

function toLine(cells: readonly string[], last: string): string {
  return [...cells.map((cell) => cell.padEnd(columnWidth)), last].join(' ');
}
