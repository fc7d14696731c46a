import type { WebhookEvent } from '@guildhall/contract';
import type { Clock } from '#ports/clock/clock.ts';
import { AddressRefused } from '#ports/safe-fetch/safe-fetch.ts';
import type { SafeFetch } from '#ports/safe-fetch/safe-fetch.ts';
import type { DueDelivery } from './claims.queries.ts';
import type { Outcome } from './outcome.ts';
import { signEvent } from './sign-event.ts';

export interface PostParts {
  clock: Clock;
  safeFetch: Pick<SafeFetch, 'fetch'>;
}

/** The time limit for the whole answer. */
export const answerTimeoutMs = 15_000;
const answerKeptBytes = 1024;

/** Sends an event to the webhook's address, once. Redirects are not followed. */
export async function postEvent(
  { clock, safeFetch }: PostParts,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const began = clock.now().getTime();
  const durationMs = () => Math.max(0, clock.now().getTime() - began);
  try {
    const answer = await safeFetch.fetch(due.url, {
      ...composeRequest(due, clock.now()),
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    });
    const answerStart = await readStart(answer);
    const { status, ok: isSuccess } = answer;
    return { isSuccess, status, error: null, answerStart, durationMs: durationMs() };
  } catch (cause) {
    const error = explain(cause);
    return { isSuccess: false, status: null, error, answerStart: null, durationMs: durationMs() };
  }
}

function composeRequest(due: DueDelivery, sentAt: Date) {
  const event = {
    type: due.event_type,
    id: due.event_id,
    sequence: Number(due.sequence),
    timestamp: due.happened_at.toISOString(),
    teamId: due.team_id,
    data: due.data,
  } as WebhookEvent;
  const body = JSON.stringify(event);
  const secrets = due.old_secret === null ? [due.secret] : [due.secret, due.old_secret];
  const signature = signEvent({ id: due.event_id, body, sentAt, secrets });
  const headers = { 'content-type': 'application/json', 'user-agent': 'Guildhall', ...signature };
  return { body, headers };
}

/** Reads the part of the answer that is stored, and does not wait for the rest. */
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

/** Describes an error for the owner. The innermost cause says most. */
function explain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause instanceof AddressRefused) return cause.message;
  if (cause.name === 'TimeoutError') {
    return `There was no whole answer within ${answerTimeoutMs / 1000} seconds`;
  }
  if (cause.cause !== undefined) return explain(cause.cause);
  return cause.message || cause.name;
}
