import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { showWebhookSecret, signMessage } from '#ground/webhook-signatures.ts';

/** A request that claims to come from the place of a source. */
export interface HintRequest {
  readonly header: (name: string) => string | undefined;
  readonly body: Uint8Array;
  readonly now: Date;
}

/** What shows who sent a request. A signature with a time counts once, as `id` says. */
export type Proof = { readonly kind: 'lasting' } | { readonly kind: 'once'; readonly id: string };

/** How far the clock of a sender may be off, as the Standard Webhooks specification has it. */
const toleranceSeconds = 300;
/** How long a signature may be used, by clocks that are off either way. */
export const signatureSeconds = 2 * toleranceSeconds;

/**
 * Returns how a request shows that its sender knows the secret, in one of the ways in which common
 * servers can: Standard Webhooks, GitHub and its kin, GitLab, or a header that somebody sets.
 */
export function proveHint(secret: Uint8Array, request: HintRequest): Proof | undefined {
  const { header, body } = request;
  const shown = showWebhookSecret(secret);
  const digest = createHmac('sha256', shown).update(body).digest('hex');
  const [, bearer] = /^bearer +(\S+)$/i.exec(header('authorization') ?? '') ?? [];
  const isLasting = [
    isSame(header('x-hub-signature-256'), `sha256=${digest}`),
    isSame(header('x-gitlab-token'), shown),
    isSame(bearer, shown),
  ].includes(true);
  return isLasting ? { kind: 'lasting' } : proveOnce(secret, request);
}

function proveOnce(secret: Uint8Array, { header, body, now }: HintRequest): Proof | undefined {
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  if (id === undefined || timestamp === undefined || !/^\d{1,12}$/.test(timestamp))
    return undefined;
  const isNow = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
  const expected = signMessage(secret, { id, timestamp, body });
  const given = (header('webhook-signature') ?? '').split(' ');
  const isSigned = given.map((each) => isSame(each, expected)).includes(true);
  return isNow && isSigned ? { kind: 'once', id: digestOf(expected).toString('hex') } : undefined;
}

/** Compares in constant time. */
function isSame(given: string | undefined, expected: string): boolean {
  return timingSafeEqual(digestOf(given ?? ''), digestOf(expected));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
