import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';
import { findTrainingId, whichTraining } from './find-training.ts';
import { printTraining } from './print-training.ts';

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
      const include = 'usage,sources,audience,updatedAt';
      printTraining(await guildhall.getTraining({ trainingId, include }), options);
    });
}
