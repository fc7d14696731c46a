import { createHmac, randomBytes } from 'node:crypto';

/** What a signature of the Standard Webhooks specification is made of. */
export interface SignedMessage {
  readonly id: string;
  /** In seconds. */
  readonly timestamp: string;
  readonly body: string | Uint8Array;
}

/** Makes a secret of 256 random bits. */
export function makeWebhookSecret(): Buffer {
  return randomBytes(32);
}

/** Formats a secret as libraries of Standard Webhooks expect it. */
export function showWebhookSecret(secret: Uint8Array): string {
  return `whsec_${Buffer.from(secret).toString('base64')}`;
}

/** Returns a signature according to the Standard Webhooks specification. */
export function signMessage(secret: Uint8Array, { id, timestamp, body }: SignedMessage): string {
  const digest = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body);
  return `v1,${digest.digest('base64')}`;
}
