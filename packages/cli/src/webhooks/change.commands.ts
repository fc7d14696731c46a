import { eventTypes } from '@guildhall/contract';
import type { EventType } from '@guildhall/contract';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { commaSeparated } from '../repeatable.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findWebhookId, whichWebhook } from './find-webhook.ts';
import { printWebhook } from './print-webhook.ts';

interface Options extends ConnectionOptions {
  team?: string;
  description?: string;
  json?: true;
}

const eventsOption = ['--events <types>', `joined by commas: ${eventTypes.join(', ')}`] as const;

export function addCommand(): Command {
  const about = 'have a server told of events; its secret is shown this once';
  const example = 'webhooks add https://example.com/guildhall --events document.ready';
  return withConnection(newCommand('add', about, example))
    .argument('<url>', 'where events are posted')
    .requiredOption(...eventsOption, readEvents)
    .option('--description <text>', 'what it is for')
    .option('--below', 'also of events of the teams below')
    .option(...teamOption)
    .option('--json', 'one JSON line: webhook, secret')
    .action(async (url: string, options: Options & { events: EventType[]; below?: true }) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const { events, description, below: includesTeamsBelow } = options;
      const made = { teamId, url, eventTypes: events, description, includesTeamsBelow };
      printWebhook(await guildhall.createWebhook(made), options);
    });
}

interface ChangeOptions extends Options {
  url: string;
  address?: string;
  events?: EventType[];
  below?: boolean;
  enable?: true;
  disable?: true;
}

export function changeCommand(): Command {
  const about = 'change a webhook, or switch it off or on';
  const example = 'webhooks change https://example.com/guildhall --disable';
  return withConnection(newCommand('change', about, example))
    .argument(...whichWebhook)
    .option('--address <url>', 'where events are posted')
    .option(...eventsOption, readEvents)
    .option('--description <text>', 'what it is for')
    .option('--below', 'also of events of the teams below')
    .option('--no-below', 'not of events of the teams below')
    .option('--enable', 'tell it of events')
    .addOption(new Option('--disable', 'tell it nothing').conflicts('enable'))
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: ChangeOptions) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const webhookId = await findWebhookId(guildhall, teamId, text);
      const { address: url, events, description, below: includesTeamsBelow } = options;
      const isEnabled = options.enable ? true : options.disable ? false : undefined;
      const changed = { url, eventTypes: events, description, includesTeamsBelow, isEnabled };
      printWebhook(await guildhall.updateWebhook({ webhookId, ...changed }), options);
    });
}

function readEvents(text: string): EventType[] {
  const names = commaSeparated(text);
  const isEvent = (name: string): name is EventType => eventTypes.some((type) => type === name);
  if (names.length > 0 && names.every(isEvent)) return names;
  throw new InvalidArgumentError(`must be some of ${eventTypes.join(', ')}`);
}
