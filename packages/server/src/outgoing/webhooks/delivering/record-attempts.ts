import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import { giveUpDeliveries } from '../deliveries/deliveries.queries.ts';
import { queueDisabledWebhookMails } from '../disabled/disabled-webhook-mails.ts';
import { disableWebhook, isFailing, insertTries } from './deliver.queries.ts';
import type { FailingRule } from './deliver.queries.ts';
import { renewClaim } from './claims.queries.ts';
import type { ClaimedWebhook } from './claims.queries.ts';
import type { MadeAttempt, SendParts, DeliveryTurn } from './delivery-turn.ts';

const hour = 3600;
/** The waits of ten attempts within about three days. */
export const waitsSeconds = [
  5,
  5 * 60,
  hour / 2,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** Longer than an attempt takes, so that a working process renews its claim in time. */
export const claimSeconds = 60;
const failingRule: FailingRule = { windowHours: 24, spanHours: 12, triesMin: 10, share: 0.8 };
const gone = 410;
const sender = { kind: 'system', name: 'deliver-webhook' } as const;

/**
 * Records attempts and their consequences. Recording comes after the answer, so a process that dies
 * in between sends the events again under the same ids, instead of losing them. Returns true if the
 * webhook has another turn.
 */
export async function recordAttempts(
  tx: Tx,
  parts: SendParts,
  { webhook, by }: DeliveryTurn,
  made: readonly MadeAttempt[],
): Promise<boolean> {
  // This locks the webhook before its deliveries, in the same order as switching it off does.
  const goesOn = await renewClaim(tx, webhook, { by, forSeconds: claimSeconds });
  const tries = made.map((one) => ({ ...one, waitSeconds: chooseWait(parts, one) }));
  const recorded = await insertTries(tx, webhook, tries);
  const failed = made.filter(({ delivery, outcome }) => {
    return !outcome.isSuccess && recorded.has(delivery.id);
  });
  if (failed.length === 0) return goesOn;
  const isGone = failed.some(({ outcome }) => outcome.status === gone);
  if (!isGone && !(await isFailing(tx, webhook, failingRule))) return goesOn;
  await disableAndNotify(tx, parts, webhook, isGone ? 'gone' : 'failing');
  return false;
}

/** Returns the wait before the next attempt; null if none follows. */
function chooseWait(parts: SendParts, { delivery, outcome }: MadeAttempt): number | null {
  if (outcome.isSuccess || outcome.status === gone) return null;
  return parts.waitsSeconds[delivery.round_tries] ?? null;
}

/** Switches off a failing webhook and mails the owners. */
async function disableAndNotify(
  tx: Tx,
  { jobs }: SendParts,
  webhook: ClaimedWebhook,
  reason: 'gone' | 'failing',
): Promise<void> {
  const disabled = await disableWebhook(tx, webhook, reason);
  if (!disabled) return;
  await giveUpDeliveries(tx, webhook);
  const { orgId, webhookId } = webhook;
  await recordWrite(tx, sender, { orgId, id: disabled.team_id }, 'webhook.disabled', [webhookId]);
  await queueDisabledWebhookMails(tx, jobs, { orgId, webhookId });
}
