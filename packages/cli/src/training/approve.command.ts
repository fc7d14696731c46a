import { Option } from 'commander';
import type { Command } from 'commander';
import { newCommand } from '../new-command.ts';
import { readText } from '../read-text.ts';
import { decideTraining } from './decide-training.ts';
import type { DecisionOptions } from './decide-training.ts';

interface Options extends DecisionOptions {
  response?: string;
  responseFile?: string;
  question?: string;
  forEveryone?: true;
}

export function approveCommand(): Command {
  const about = 'from now on the assistant answers so';
  const command = newCommand('approve', about, 'training approve 12 --team workshops');
  return decideTraining(command, async (guildhall, trainingId, options: Options) => {
    const { response, responseFile, question, forEveryone } = options;
    const fromFile = responseFile === undefined ? undefined : await readText(responseFile);
    return guildhall.approveTraining({
      trainingId,
      correctedResponse: response ?? fromFile,
      shownQuestion: question,
      isForEveryone: forEveryone,
    });
  })
    .option('--response <text>', 'what it answers (default: what is proposed)')
    .option('--question <text>', 'the question that other people read above it; "" shows none')
    .option('--for-everyone', 'also for people who may not see the documents behind it')
    .addOption(
      new Option(
        '--response-file <file>',
        'a file with the answer; - reads standard input',
      ).conflicts('response'),
    );
}
