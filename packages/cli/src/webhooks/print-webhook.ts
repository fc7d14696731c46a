import type { Webhook } from '@guildhall/sdk';
import { printFacts } from '../print-columns.ts';

interface Answer {
  webhook: Webhook;
  /** The signing secret, if the webhook is new or got a new secret. */
  secret?: string;
}

/** Prints a webhook for people, or as the server's JSON. */
export function printWebhook(answer: Answer, { json }: { json?: true }): void {
  if (json) return console.log(JSON.stringify(answer));
  const { webhook, secret } = answer;
  printFacts({
    id: webhook.id,
    address: webhook.url,
    description: webhook.description,
    team: webhook.teamId,
    'teams below': webhook.includesTeamsBelow,
    events: webhook.eventTypes.join(' '),
    state: describeState(webhook),
    ...(webhook.oldSecretEndsAt === null ? {} : { 'old secret ends': webhook.oldSecretEndsAt }),
  });
  if (secret === undefined) return;
  console.log(`\nSecret  ${secret}\nKeep it now, it is not shown again.`);
}

/** Describes if a webhook is enabled, and why not. */
export function describeState({ isEnabled, disabledBecause }: Webhook): string {
  if (isEnabled) return 'on';
  return disabledBecause === null ? 'off' : `off: ${disabledBecause}`;
}
