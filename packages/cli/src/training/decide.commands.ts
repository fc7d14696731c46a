import type { Guildhall, Training } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { readText } from '../read-text.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';
import { findTrainingId, whichTraining } from './find-training.ts';

interface Options extends ConnectionOptions {
  team?: string;
  json?: true;
}

interface ApproveOptions extends Options {
  response?: string;
  responseFile?: string;
}

export function approveCommand(): Command {
  const about = 'from now on the assistant answers so';
  const command = newCommand('approve', about, 'training approve 12 --team workshops');
  return decision(command, async (guildhall, trainingId, options: ApproveOptions) => {
    const { response, responseFile } = options;
    const fromFile = responseFile === undefined ? undefined : await readText(responseFile);
    return guildhall.approveTraining({ trainingId, correctedResponse: response ?? fromFile });
  })
    .option('--response <text>', 'what it answers (default: what is proposed)')
    .addOption(
      new Option('--response-file <file>', 'the same from a file, - for standard input').conflicts(
        'response',
      ),
    );
}

export function rejectCommand(): Command {
  const command = newCommand('reject', 'the assistant does not use it', 'training reject 13');
  return decision(command, (guildhall, trainingId) => guildhall.rejectTraining({ trainingId }));
}

export function pinCommand(): Command {
  const about = 'an approved correction always applies';
  const command = newCommand('pin', about, 'training pin 12');
  return decision(command, (guildhall, trainingId) => guildhall.pinTraining({ trainingId }));
}

export function unpinCommand(): Command {
  const about = 'an approved correction applies to questions near its own again';
  const command = newCommand('unpin', about, 'training unpin 12');
  return decision(command, (guildhall, trainingId) => guildhall.unpinTraining({ trainingId }));
}

type Decide<Given> = (
  guildhall: Guildhall,
  trainingId: string,
  options: Given,
) => Promise<{ training: Training }>;

function decision<Given extends Options>(command: Command, decide: Decide<Given>): Command {
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
