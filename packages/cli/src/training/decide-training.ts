import type { Guildhall, Training } from '@guildhall/sdk';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';
import { findTrainingId, whichTraining } from './find-training.ts';

export interface DecisionOptions extends ConnectionOptions {
  team?: string;
  json?: true;
}

type Decide<Given> = (
  guildhall: Guildhall,
  trainingId: string,
  options: Given,
) => Promise<{ training: Training }>;

/**
 * Makes a command decide on one correction: adds its argument and options, finds the correction,
 * calls `decide` and prints the result.
 */
export function decideTraining<Given extends DecisionOptions>(
  command: Command,
  decide: Decide<Given>,
): Command {
  return withConnection(command)
    .argument(...whichTraining)
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Given) => {
      const guildhall = connect(options);
      const teamId = await findTeamId(guildhall, options.team);
      const trainingId = await findTrainingId(guildhall, teamId, text);
      const answer = await decide(guildhall, trainingId, options);
      if (options.json) return console.log(JSON.stringify(answer));
      const { number, status, pinned } = answer.training;
      console.log(`#${number} is ${pinned ? `${status} and pinned` : status}`);
    });
}
