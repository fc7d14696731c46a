import { deliveryErrors } from '@guildhall/contract';
import type { Delivery, DeliveryError, WebhookEvent } from '@guildhall/contract';
import type { Log } from '#ground/log.ts';
import type { Clock } from '#ground/ports/clock.ts';
import { createAddressGuard, portOf } from '#ground/ports/safe-fetch/address-guard.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { signMessage } from '#ground/webhook-signatures.ts';
import type { DueDelivery } from './claims.queries.ts';

/** The outcome of one attempt. */
export interface Outcome {
  isSuccess: boolean;
  /** Null if there was no answer. */
  status: number | null;
  error: Delivery['tries'][number]['error'];
  answerStart: string | null;
  durationMs: number;
}

interface SignedEvent {
  /** The event's id, the same for each attempt. */
  id: string;
  body: string;
  sentAt: Date;
  /** Two while an old secret still signs. */
  secrets: readonly Buffer[];
}

export interface PostParts {
  clock: Clock;
  log: Log;
  safeFetch: Pick<SafeFetch, 'fetch'>;
  secretBox: SecretBox;
  settings: { webhookPrivateHosts: readonly string[] };
}

/** The time limit for the whole answer. */
export const answerTimeoutMs = 15_000;
const answerKeptBytes = 1024;

/** Sends an event to the webhook's address, once. Redirects are not followed. */
export async function postEvent(
  { clock, log, safeFetch, secretBox, settings }: PostParts,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const began = clock.now().getTime();
  const durationMs = () => Math.max(0, clock.now().getTime() - began);
  try {
    const answer = await safeFetch.fetch(due.url, {
      ...composeRequest(due, clock.now(), secretBox),
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    });
    // Read in any case, so that an endless answer fails at a private host, too.
    const start = await readStart(answer);
    const answerStart = isPrivate(due.url, settings) ? null : start;
    const { status, ok: isSuccess } = answer;
    return { isSuccess, status, error: null, answerStart, durationMs: durationMs() };
  } catch (cause) {
    // Without the path and the query, which may contain a token of the receiver.
    const { host } = new URL(due.url);
    log.info({ err: cause, deliveryId: due.id, host }, 'A webhook could not be delivered');
    const error = deliveryErrors[classify(cause)];
    return { isSuccess: false, status: null, error, answerStart: null, durationMs: durationMs() };
  }
}

/** True if the address is in the operator's network, whose answers owners must not read. */
function isPrivate(address: string, { webhookPrivateHosts }: PostParts['settings']): boolean {
  const url = new URL(address);
  return createAddressGuard(webhookPrivateHosts).names(url.hostname, portOf(url));
}

function composeRequest(due: DueDelivery, sentAt: Date, secretBox: SecretBox) {
  const event = {
    type: due.event_type,
    id: due.event_id,
    sequence: Number(due.sequence),
    timestamp: due.happened_at.toISOString(),
    teamId: due.team_id,
    data: due.data,
  } as WebhookEvent;
  const body = JSON.stringify(event);
  const sealed = due.old_secret === null ? [due.secret] : [due.secret, due.old_secret];
  const secrets = sealed.map((each) => secretBox.open('webhook', each));
  const signature = signEvent({ id: due.event_id, body, sentAt, secrets });
  const headers = { 'content-type': 'application/json', 'user-agent': 'Guildhall', ...signature };
  return { body, headers };
}

/** Reads only the stored part of the answer. */
async function readStart({ body }: Response): Promise<string | null> {
  if (!body) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= answerKeptBytes) break;
  }
  const text = Buffer.concat(chunks).subarray(0, answerKeptBytes).toString('utf8');
  // The database cannot store NUL in text.
  return text.replaceAll('\0', '') || null;
}

/**
 * Classifies an error for the owner. Messages of the resolver and the network stay in the log,
 * because they would reveal the network behind this server (S68).
 */
function classify(cause: unknown): DeliveryError {
  return cause instanceof Error && cause.name === 'TimeoutError' ? 'slow' : 'unreachable';
}

/** Returns the headers of a delivery according to the Standard Webhooks specification. */
function signEvent({ id, body, sentAt, secrets }: SignedEvent): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000).toString();
  const signatures = secrets.map((secret) => signMessage(secret, { id, timestamp, body }));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
