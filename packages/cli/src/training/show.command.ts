import type { Training } from '@guildhall/sdk';
import type { Command } from 'commander';
import { stripControlCharacters } from '../ask/strip-control-characters.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { printFacts } from '../print-columns.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';
import { findTrainingId, whichTraining } from './find-training.ts';

interface Options extends ConnectionOptions {
  team?: string;
  json?: true;
}

export function showCommand(): Command {
  const about = 'one correction: what was asked, answered, and should be answered';
  return withConnection(newCommand('show', about, 'training show 12 --team workshops'))
    .argument(...whichTraining)
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamId(guildhall, options.team);
      const trainingId = await findTrainingId(guildhall, teamId, text);
      const include = 'usage,sources,updatedAt';
      printTraining(await guildhall.getTraining({ trainingId, include }), options);
    });
}

/** Prints a correction for people, or as the server's JSON. */
export function printTraining(answer: { training: Training }, { json }: { json?: true }): void {
  if (json) return console.log(JSON.stringify(answer));
  const { training } = answer;
  printFacts({
    number: `#${training.number}`,
    id: training.id,
    status: training.pinned ? `${training.status}, pinned` : training.status,
    liked: training.isUpvoted,
    ...(training.useCount === undefined ? {} : { used: `${training.useCount} times` }),
    ...(training.note ? { note: training.note } : {}),
  });
  printText('Asked', training.userText);
  printText('Answered', training.agentText);
  printText('Feedback', training.summary);
  printText('Should be answered', training.correctedResponse);
}

function printText(title: string, text: string | null): void {
  if (text !== null) console.log(`\n${title}:\n${stripControlCharacters(text)}`);
}
