import type { Command } from 'commander';
import { newCommand } from '../new-command.ts';
import { actOnWebhook } from './act-on-webhook.ts';
import { printWebhook } from './print-webhook.ts';

export function rotateCommand(): Command {
  const about = 'make a new secret; for 24 hours deliveries are signed with both';
  const example = 'webhooks rotate https://example.com/guildhall';
  return actOnWebhook(
    newCommand('rotate', about, example),
    async (guildhall, webhookId, options) => {
      printWebhook(await guildhall.rotateWebhookSecret({ webhookId }), options);
    },
  );
}
