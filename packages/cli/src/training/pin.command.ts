import type { Command } from 'commander';
import { newCommand } from '../new-command.ts';
import { decideTraining } from './decide-training.ts';

export function pinCommand(): Command {
  const about = 'an approved correction always applies';
  const command = newCommand('pin', about, 'training pin 12');
  return decideTraining(command, (guildhall, trainingId) => guildhall.pinTraining({ trainingId }));
}
