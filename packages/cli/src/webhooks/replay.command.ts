import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findWebhookId, whichWebhook } from './find-webhook.ts';

interface Options extends ConnectionOptions {
  team?: string;
  json?: true;
}

export function replayCommand(): Command {
  const about = 'send a delivery again, now, under the same id';
  const example =
    'webhooks replay https://example.com/guildhall 01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';
  return withConnection(newCommand('replay', about, example))
    .argument(...whichWebhook)
    .argument('<delivery>', 'its id, as `webhooks deliveries` shows it')
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, deliveryId: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const webhookId = await findWebhookId(guildhall, teamId, text);
      const answer = await guildhall.replayWebhookDelivery({ webhookId, deliveryId });
      console.log(options.json ? JSON.stringify(answer) : `Sending delivery ${deliveryId}`);
    });
}
