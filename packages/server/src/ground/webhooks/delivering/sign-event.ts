import { createHmac } from 'node:crypto';

interface SignedEvent {
  /** The event's id, the same for each attempt. */
  id: string;
  body: string;
  sentAt: Date;
  /** Two while an old secret still signs. */
  secrets: readonly Buffer[];
}

/** Returns the headers of a delivery according to the Standard Webhooks specification. */
export function signEvent({ id, body, sentAt, secrets }: SignedEvent): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000).toString();
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return `v1,${digest.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
