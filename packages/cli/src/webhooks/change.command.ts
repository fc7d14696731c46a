import type { EventType } from '@guildhall/contract';
import { Option } from 'commander';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { eventsOption } from './events-option.ts';
import { findWebhookId, whichWebhook } from './find-webhook.ts';
import { printWebhook } from './print-webhook.ts';

interface Options extends ConnectionOptions {
  address?: string;
  events?: EventType[];
  description?: string;
  below?: boolean;
  enable?: true;
  disable?: true;
  team?: string;
  json?: true;
}

export function changeCommand(): Command {
  const about = 'change a webhook, or switch it off or on';
  const example = 'webhooks change https://example.com/guildhall --disable';
  return withConnection(newCommand('change', about, example))
    .argument(...whichWebhook)
    .option('--address <url>', 'where events are posted')
    .option(...eventsOption)
    .option('--description <text>', 'what it is for')
    .option('--below', 'also of events of the teams below')
    .option('--no-below', 'not of events of the teams below')
    .option('--enable', 'tell it of events')
    .addOption(new Option('--disable', 'tell it nothing').conflicts('enable'))
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const webhookId = await findWebhookId(guildhall, teamId, text);
      const { address: url, events, description, below: includesTeamsBelow } = options;
      const isEnabled = options.enable ? true : options.disable ? false : undefined;
      const changed = { url, eventTypes: events, description, includesTeamsBelow, isEnabled };
      printWebhook(await guildhall.updateWebhook({ webhookId, ...changed }), options);
    });
}
