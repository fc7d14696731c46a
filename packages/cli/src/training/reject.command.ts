import type { Command } from 'commander';
import { newCommand } from '../new-command.ts';
import { decideTraining } from './decide-training.ts';

export function rejectCommand(): Command {
  const command = newCommand('reject', 'the assistant does not use it', 'training reject 13');
  return decideTraining(command, (guildhall, trainingId) =>
    guildhall.rejectTraining({ trainingId }),
  );
}
