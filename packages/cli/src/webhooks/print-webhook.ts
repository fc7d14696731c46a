import type { Webhook } from '@guildhall/sdk';
import { printFacts } from '../print-columns.ts';

interface Answer {
  webhook: Webhook;
  /** Where one was made. */
  secret?: string;
}

/** One webhook as a person reads it, or as the server answered. */
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

/** Whether it is told of events, and if not, why. */
export function describeState({ isEnabled, disabledBecause }: Webhook): string {
  if (isEnabled) return 'on';
  return disabledBecause === null ? 'off' : `off: ${disabledBecause}`;
}
