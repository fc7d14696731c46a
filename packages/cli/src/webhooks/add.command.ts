import type { EventType } from '@guildhall/contract';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { eventsOption } from './events-option.ts';
import { printWebhook } from './print-webhook.ts';

interface Options extends ConnectionOptions {
  events: EventType[];
  description?: string;
  below?: true;
  team?: string;
  json?: true;
}

export function addCommand(): Command {
  const about = 'have a server told of events; its secret is shown this once';
  const example = 'webhooks add https://example.com/guildhall --events document.ready';
  return withConnection(newCommand('add', about, example))
    .argument('<url>', 'where events are posted')
    .requiredOption(...eventsOption)
    .option('--description <text>', 'what it is for')
    .option('--below', 'also of events of the teams below')
    .option(...teamOption)
    .option('--json', 'one JSON line: webhook, secret')
    .action(async (url: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const { events, description, below: includesTeamsBelow } = options;
      const made = { teamId, url, eventTypes: events, description, includesTeamsBelow };
      printWebhook(await guildhall.createWebhook(made), options);
    });
}
