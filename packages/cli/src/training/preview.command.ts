import type { LookAlike, PreviewedAnswer } from '@guildhall/contract';
import type { Command } from 'commander';
import { stripControlCharacters } from '../ask/strip-control-characters.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { printColumns } from '../print-columns.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';
import { findTrainingId, whichTraining } from './find-training.ts';

interface Options extends ConnectionOptions {
  team?: string;
  response?: string;
  question?: string;
  json?: true;
}

export function previewCommand(): Command {
  const about = 'what approving a correction would change; nothing is changed';
  return withConnection(newCommand('preview', about, 'training preview 12 --team workshops'))
    .argument(...whichTraining)
    .option('--response <text>', 'with this answer instead of what is proposed')
    .option('--question <text>', 'with this question for other people to read')
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamId(guildhall, options.team);
      const trainingId = await findTrainingId(guildhall, teamId, text);
      const { response: correctedResponse, question: shownQuestion } = options;
      const asked = { trainingId, correctedResponse, shownQuestion };
      const answer = await guildhall.previewTraining(asked);
      if (options.json) return console.log(JSON.stringify(answer));
      for (const previewed of answer.preview) printAnswer(previewed);
      printLookAlikes(answer.lookAlikes);
    });
}

function printAnswer({ question, before, after, use }: PreviewedAnswer): void {
  console.log(`${oneLine(question)}  (${use})`);
  console.log(`- ${indent(before)}\n+ ${before === after ? 'no change' : indent(after)}\n`);
}

function indent(text: string): string {
  return stripControlCharacters(text).trim().replaceAll('\n', '\n  ');
}

function printLookAlikes(lookAlikes: readonly LookAlike[]): void {
  if (lookAlikes.length === 0) return;
  console.log('Questions that look like it:');
  printColumns(
    ['USE', 'FROM', 'QUESTION'],
    lookAlikes.map(({ use, origin, question }) => [use, origin, question]),
  );
}
