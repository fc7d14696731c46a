import { eventTypes } from '@guildhall/contract';
import type { EventType } from '@guildhall/contract';
import type { Webhook } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { confirm, withYes } from './terminal/confirm.ts';
import type { ConfirmOptions } from './terminal/confirm.ts';
import { findIdByName, isSameName } from './connect/find-by-name.ts';
import { newCommand, newGroup } from './terminal/new-command.ts';
import { onTeam, onThing } from './connect/on-server.ts';
import type { Call, Kind, ThingCall } from './connect/on-server.ts';
import { readSwitch, someOf } from './terminal/options.ts';
import { printList, withPages } from './terminal/print-list.ts';
import type { ListOptions } from './terminal/print-list.ts';
import { printAnswer, printFacts } from './terminal/print.ts';
import { oneLine } from './terminal/terminal-text.ts';
import { listDeliveries, replayDelivery, testWebhook } from './webhook-deliveries.command.ts';

export function webhooksCommand(): Command {
  return newGroup('webhooks', 'list, show, add, change, test and delete webhooks', [
    listWebhooks(),
    showWebhook(),
    addWebhook(),
    changeWebhook(),
    rotateSecret(),
    testWebhook(oneWebhook),
    listDeliveries(oneWebhook),
    replayDelivery(oneWebhook),
    deleteWebhook(),
  ]);
}

/** A webhook, which a command names by id, the URL that it posts to, or its description. */
const oneWebhook: Kind = {
  argument: ['<webhook>', 'id, address, or description'],
  find(guildhall, teamId, text) {
    const address = URL.canParse(text) ? new URL(text).href : undefined;
    return findIdByName(guildhall.all.listWebhooks({ teamId }), {
      text,
      what: 'webhook',
      isNamed: ({ url, description }) => url === address || isSameName(description ?? '', text),
      describe: ({ url }) => url,
    });
  },
};

const eventsOption = [
  '--events <types>',
  `separated by commas: ${eventTypes.join(', ')}`,
  someOf(eventTypes),
] as const;

function listWebhooks(): Command {
  const about = 'the webhooks of a team and all teams below it, newest first';
  return onTeam(
    withPages(newCommand('list', about, 'webhooks list')),
    ({ guildhall, teamId, options }: Call<ListOptions>) =>
      printList(
        {
          name: 'webhooks',
          readPage: (paging) => guildhall.listWebhooks({ teamId, ...paging }),
          titles: ['ID', 'STATE', 'EVENTS', 'ADDRESS'],
          toRow: (it: Webhook) => [it.id, describeState(it), `${it.eventTypes.length}`, it.url],
        },
        options,
      ),
  );
}

function showWebhook(): Command {
  return onThing(
    oneWebhook,
    newCommand('show', 'one webhook', 'webhooks show https://example.com/guildhall'),
    async ({ guildhall, id: webhookId, options }) =>
      printAnswer(await guildhall.getWebhook({ webhookId }), options, printWebhook),
  );
}

interface AddOptions {
  events: EventType[];
  description?: string;
  below?: boolean;
}

function addWebhook(): Command {
  const about = 'send events to a server; the secret is shown only once';
  const example = 'webhooks add https://example.com/guildhall --events document.ready';
  return onTeam(
    newCommand('add', about, example)
      .argument('<url>', 'the address that receives events')
      .requiredOption(...eventsOption)
      .option('--description <text>', 'what it is for')
      .option('--below', 'also events of the teams below')
      .option('--json', 'one JSON line: webhook, secret'),
    async ({ guildhall, teamId, options }: Call<AddOptions>, url: string) => {
      const { events, description, below: includesTeamsBelow } = options;
      const made = { teamId, url, eventTypes: events, description, includesTeamsBelow };
      printAnswer(await guildhall.createWebhook(made), options, printWebhook);
    },
  );
}

interface ChangeOptions extends Partial<AddOptions> {
  address?: string;
  enable?: true;
  disable?: true;
}

function changeWebhook(): Command {
  const about = 'change a webhook, or switch it on or off';
  return onThing(
    oneWebhook,
    newCommand('change', about, 'webhooks change https://example.com/guildhall --disable')
      .option('--address <url>', 'the address that receives events')
      .option(...eventsOption)
      .option('--description <text>', 'what it is for')
      .option('--below', 'also events of the teams below')
      .option('--no-below', 'no events of the teams below')
      .option('--enable', 'send events again')
      .addOption(new Option('--disable', 'stop sending events').conflicts('enable')),
    async ({ guildhall, id: webhookId, options }: ThingCall<ChangeOptions>) => {
      const { address: url, events, description, below: includesTeamsBelow } = options;
      const isEnabled = readSwitch(options.enable, options.disable);
      const changed = { url, eventTypes: events, description, includesTeamsBelow, isEnabled };
      const answer = await guildhall.updateWebhook({ webhookId, ...changed });
      printAnswer(answer, options, printWebhook);
    },
  );
}

function rotateSecret(): Command {
  const about = 'make a new secret; for 24 hours deliveries are signed with both';
  return onThing(
    oneWebhook,
    newCommand('rotate', about, 'webhooks rotate https://example.com/guildhall'),
    async ({ guildhall, id: webhookId, options }) =>
      printAnswer(await guildhall.rotateWebhookSecret({ webhookId }), options, printWebhook),
  );
}

function deleteWebhook(): Command {
  const example = 'webhooks delete https://example.com/guildhall';
  return onThing(
    oneWebhook,
    withYes(newCommand('delete', 'delete a webhook and its log', example)),
    async ({ guildhall, id: webhookId, options }: ThingCall<ConfirmOptions>) => {
      const url = oneLine((await guildhall.getWebhook({ webhookId })).webhook.url);
      await confirm(`Delete the webhook ${url} with its log?`, options);
      const answer = await guildhall.deleteWebhook({ webhookId });
      printAnswer(answer, options, `Deleted the webhook ${url}`);
    },
  );
}

/** Prints a webhook, with its signing secret if that is new. */
function printWebhook({ webhook, secret }: { webhook: Webhook; secret?: string }): void {
  const { oldSecretEndsAt } = webhook;
  printFacts({
    id: webhook.id,
    address: webhook.url,
    description: webhook.description,
    team: webhook.teamId,
    'teams below': webhook.includesTeamsBelow,
    events: webhook.eventTypes.join(' '),
    state: describeState(webhook),
    ...(oldSecretEndsAt !== null && { 'old secret ends': oldSecretEndsAt }),
  });
  if (secret === undefined) return;
  console.log(`\nSecret  ${secret}\nKeep it now, it is not shown again.`);
}

/** Describes if a webhook is enabled, and why not. */
function describeState({ isEnabled, disabledBecause }: Webhook): string {
  if (isEnabled) return 'on';
  return disabledBecause === null ? 'off' : `off: ${disabledBecause}`;
}
