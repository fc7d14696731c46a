import type { Webhook } from '@guildhall/sdk';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { printList, withPages } from '../print-list.ts';
import type { ListOptions } from '../print-list.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { describeState } from './print-webhook.ts';

interface Options extends ConnectionOptions, ListOptions {
  team?: string;
}

export function listCommand(): Command {
  const about = 'the webhooks of a team and all below it, newest first';
  return withPages(withConnection(newCommand('list', about, 'webhooks list')))
    .option(...teamOption)
    .action(async (options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      await printList<Webhook>(
        {
          name: 'webhooks',
          readPage: async (paging) => {
            const asked = { teamId, ...paging };
            const { webhooks: items, pagination } = await guildhall.listWebhooks(asked);
            return { items, pagination };
          },
          titles: ['ID', 'STATE', 'EVENTS', 'ADDRESS'],
          toRow: (webhook) => {
            const { id, eventTypes, url } = webhook;
            return [id, describeState(webhook), String(eventTypes.length), url];
          },
        },
        options,
      );
    });
}
