import type { Command } from 'commander';
import { confirm, withYes } from '../confirm.ts';
import { newCommand } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { actOnWebhook } from './act-on-webhook.ts';

export function deleteCommand(): Command {
  const example = 'webhooks delete https://example.com/guildhall';
  const command = withYes(newCommand('delete', 'delete a webhook and its log', example));
  return actOnWebhook(command, async (guildhall, webhookId, options) => {
    const { url } = (await guildhall.getWebhook({ webhookId })).webhook;
    await confirm(`Delete the webhook ${oneLine(url)} with its log?`, options);
    const answer = await guildhall.deleteWebhook({ webhookId });
    console.log(options.json ? JSON.stringify(answer) : `Deleted the webhook ${oneLine(url)}`);
  });
}
