import { deliveryStates } from '@guildhall/contract';
import type { Delivery, DeliveryState } from '@guildhall/contract';
import { Option } from 'commander';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { printList, withPages } from '../print-list.ts';
import type { ListOptions } from '../print-list.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findWebhookId, whichWebhook } from './find-webhook.ts';

interface Options extends ConnectionOptions, ListOptions {
  team?: string;
  state?: DeliveryState;
}

export function deliveriesCommand(): Command {
  const about = 'what a webhook was told in the last 30 days, newest first';
  const example = 'webhooks deliveries https://example.com/guildhall --state failed';
  return withPages(withConnection(newCommand('deliveries', about, example)))
    .argument(...whichWebhook)
    .addOption(new Option('--state <state>', 'only in this state').choices(deliveryStates))
    .option(...teamOption)
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const webhookId = await findWebhookId(guildhall, teamId, text);
      await printList<Delivery>(
        {
          name: 'deliveries',
          readPage: async (paging) => {
            const asked = { webhookId, state: options.state, ...paging };
            const { deliveries, pagination } = await guildhall.listWebhookDeliveries(asked);
            return { items: deliveries, pagination };
          },
          titles: ['ID', 'STATE', 'EVENT', 'TRIES', 'LAST'],
          toRow,
        },
        options,
      );
    });
}

function toRow({ id, state, eventType, tries }: Delivery): string[] {
  const last = tries.at(-1);
  const outcome = last?.status?.toString() ?? last?.error ?? '–';
  return [id, state, eventType, String(tries.length), outcome];
}
