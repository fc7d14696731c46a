import type { Command } from 'commander';
import { newCommand } from '../new-command.ts';
import { actOnWebhook } from './act-on-webhook.ts';

export function testCommand(): Command {
  const about = 'send a test event; `webhooks deliveries` tells how it went';
  const example = 'webhooks test https://example.com/guildhall';
  return actOnWebhook(
    newCommand('test', about, example),
    async (guildhall, webhookId, { json }) => {
      const answer = await guildhall.testWebhook({ webhookId });
      console.log(json ? JSON.stringify(answer) : `Sending delivery ${answer.delivery.id}`);
    },
  );
}
