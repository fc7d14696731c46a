import { deliveryStates } from '@guildhall/contract';
import type { Delivery, DeliveryState } from '@guildhall/contract';
import { Option } from 'commander';
import type { Command } from 'commander';
import { newCommand } from './terminal/new-command.ts';
import { onThing } from './connect/on-server.ts';
import type { Kind, ThingCall } from './connect/on-server.ts';
import { printList, withPages } from './terminal/print-list.ts';
import type { ListOptions } from './terminal/print-list.ts';
import { printAnswer } from './terminal/print.ts';

export function testWebhook(oneWebhook: Kind): Command {
  const about = 'send a test event; `webhooks deliveries` shows the outcome';
  return onThing(
    oneWebhook,
    newCommand('test', about, 'webhooks test https://example.com/guildhall'),
    async ({ guildhall, id: webhookId, options }) => {
      const answer = await guildhall.testWebhook({ webhookId });
      printAnswer(answer, options, `Sending delivery ${answer.delivery.id}`);
    },
  );
}

export function listDeliveries(oneWebhook: Kind): Command {
  const about = 'the deliveries of the last 30 days, newest first';
  const example = 'webhooks deliveries https://example.com/guildhall --state failed';
  const state = new Option('--state <state>', 'only in this state').choices(deliveryStates);
  return onThing(
    oneWebhook,
    withPages(newCommand('deliveries', about, example)).addOption(state),
    (call: ThingCall<ListOptions & { state?: DeliveryState }>) => {
      const { guildhall, id: webhookId, options } = call;
      const wanted = { webhookId, state: options.state };
      const readPage = (paging: object) =>
        guildhall.listWebhookDeliveries({ ...wanted, ...paging });
      const titles = ['ID', 'STATE', 'EVENT', 'TRIES', 'LAST'];
      return printList({ name: 'deliveries', readPage, titles, toRow }, options);
    },
  );
}

function toRow({ id, state, eventType, tries }: Delivery): string[] {
  const last = tries.at(-1);
  const outcome = last?.status?.toString() ?? last?.error ?? '–';
  return [id, state, eventType, `${tries.length}`, outcome];
}

export function replayDelivery(oneWebhook: Kind): Command {
  const about = 'send a delivery again, now, under the same id';
  const example =
    'webhooks replay https://example.com/guildhall 01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';
  const command = onThing(
    oneWebhook,
    newCommand('replay', about, example),
    async ({ guildhall, id: webhookId, options }, deliveryId: string) => {
      const answer = await guildhall.replayWebhookDelivery({ webhookId, deliveryId });
      printAnswer(answer, options, `Sending delivery ${deliveryId}`);
    },
  );
  return command.argument('<delivery>', 'its id, from `webhooks deliveries`');
}
