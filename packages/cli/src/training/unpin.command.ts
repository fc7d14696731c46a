import type { Command } from 'commander';
import { newCommand } from '../new-command.ts';
import { decideTraining } from './decide-training.ts';

export function unpinCommand(): Command {
  const about = 'an approved correction applies to questions near its own again';
  const command = newCommand('unpin', about, 'training unpin 12');
  return decideTraining(command, (guildhall, trainingId) =>
    guildhall.unpinTraining({ trainingId }),
  );
}
