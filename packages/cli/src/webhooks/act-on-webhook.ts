import type { Guildhall } from '@guildhall/sdk';
import type { Command } from 'commander';
import type { ConfirmOptions } from '../confirm.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findWebhookId, whichWebhook } from './find-webhook.ts';

interface Options extends ConnectionOptions, ConfirmOptions {
  team?: string;
  json?: true;
}

/**
 * Makes a command act on one webhook: adds its argument and options, finds the webhook and calls
 * `act`.
 */
export function actOnWebhook(
  command: Command,
  act: (guildhall: Guildhall, webhookId: string, options: Options) => Promise<void>,
): Command {
  return withConnection(command)
    .argument(...whichWebhook)
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      await act(guildhall, await findWebhookId(guildhall, teamId, text), options);
    });
}
