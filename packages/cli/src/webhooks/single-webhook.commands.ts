import type { Guildhall } from '@guildhall/sdk';
import type { Command } from 'commander';
import { confirm, withYes } from '../confirm.ts';
import type { ConfirmOptions } from '../confirm.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findWebhookId, whichWebhook } from './find-webhook.ts';
import { printWebhook } from './print-webhook.ts';

interface Options extends ConnectionOptions, ConfirmOptions {
  team?: string;
  json?: true;
}

export function showCommand(): Command {
  const command = newCommand('show', 'one webhook', 'webhooks show https://example.com/guildhall');
  return onWebhook(command, async (guildhall, webhookId, options) => {
    printWebhook(await guildhall.getWebhook({ webhookId }), options);
  });
}

export function rotateCommand(): Command {
  const about = 'make a new secret; for 24 hours deliveries are signed with both';
  const example = 'webhooks rotate https://example.com/guildhall';
  return onWebhook(newCommand('rotate', about, example), async (guildhall, webhookId, options) => {
    printWebhook(await guildhall.rotateWebhookSecret({ webhookId }), options);
  });
}

export function testCommand(): Command {
  const about = 'send a test event; `webhooks deliveries` tells how it went';
  const example = 'webhooks test https://example.com/guildhall';
  return onWebhook(newCommand('test', about, example), async (guildhall, webhookId, { json }) => {
    const answer = await guildhall.testWebhook({ webhookId });
    console.log(json ? JSON.stringify(answer) : `Sending delivery ${answer.delivery.id}`);
  });
}

export function deleteCommand(): Command {
  const example = 'webhooks delete https://example.com/guildhall';
  const command = withYes(newCommand('delete', 'delete a webhook and its log', example));
  return onWebhook(command, async (guildhall, webhookId, options) => {
    const { url } = (await guildhall.getWebhook({ webhookId })).webhook;
    await confirm(`Delete the webhook ${oneLine(url)} with its log?`, options);
    const answer = await guildhall.deleteWebhook({ webhookId });
    console.log(options.json ? JSON.stringify(answer) : `Deleted the webhook ${oneLine(url)}`);
  });
}

function onWebhook(
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
