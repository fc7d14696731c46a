import type { Command } from 'commander';
import { newCommand } from '../new-command.ts';
import { actOnWebhook } from './act-on-webhook.ts';
import { printWebhook } from './print-webhook.ts';

export function showCommand(): Command {
  const command = newCommand('show', 'one webhook', 'webhooks show https://example.com/guildhall');
  return actOnWebhook(command, async (guildhall, webhookId, options) => {
    printWebhook(await guildhall.getWebhook({ webhookId }), options);
  });
}
