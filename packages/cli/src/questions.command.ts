import type { UnansweredQuestion } from '@guildhall/contract';
import { Option } from 'commander';
import type { Command } from 'commander';
import { newCommand } from './terminal/new-command.ts';
import { onTeam } from './connect/on-server.ts';
import type { Call } from './connect/on-server.ts';
import { printAnswer } from './terminal/print.ts';
import { oneLine } from './terminal/terminal-text.ts';

const columnWidth = 8;
const none =
  'Nothing was left unanswered. Leaders see what keys asked and what got feedback; with ' +
  '--show on also what is asked in chats from then on.';

export function questionsCommand(): Command {
  const about = 'questions without a certain answer, the most frequent first';
  const certainties = ['perhaps', 'nothing'];
  const show = 'first switch on or off: leaders see the questions of all chats from now on';
  return onTeam(
    newCommand('questions', about, 'questions --team workshops --only nothing')
      .addOption(new Option('--only <answer>', 'only with this answer').choices(certainties))
      .addOption(new Option('--show <switch>', show).choices(['on', 'off']))
      .option('--json', 'one JSON line'),
    async ({
      guildhall,
      teamId,
      options,
    }: Call<{ only?: 'perhaps' | 'nothing'; show?: 'on' | 'off' }>) => {
      if (options.show) {
        await guildhall.showQuestions({ teamId, isShown: options.show === 'on' });
      }
      const wanted = { teamId, certainty: options.only };
      const questions = await Array.fromAsync(guildhall.all.listQuestions(wanted));
      printAnswer({ questions }, options, print);
    },
  );
}

function print({ questions }: { questions: readonly UnansweredQuestion[] }): void {
  if (questions.length === 0) return console.log(none);
  console.log(toLine(['asked', 'perhaps', 'nothing'], 'question'));
  for (const { question, count, perhaps, nothing } of questions) {
    console.log(toLine([`${count}`, `${perhaps}`, `${nothing}`], oneLine(question)));
  }
}

function toLine(cells: readonly string[], last: string): string {
  return [...cells.map((cell) => cell.padEnd(columnWidth)), last].join(' ');
}
