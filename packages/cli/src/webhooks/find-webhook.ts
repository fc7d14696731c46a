import { isId } from '@guildhall/contract';
import type { Guildhall, Webhook } from '@guildhall/sdk';
import { isSameName, pickOne } from '../pick-one.ts';

/** The argument that names a webhook, with its description. */
export const whichWebhook = ['<webhook>', 'id, address, or description'] as const;

/**
 * Returns the id of a webhook.
 * @param text its id, the URL that it posts to, or its description
 */
export async function findWebhookId(
  guildhall: Guildhall,
  teamId: string | undefined,
  text: string,
): Promise<string> {
  if (isId(text)) return text;
  const url = URL.canParse(text) ? new URL(text).href : undefined;
  const named: Webhook[] = [];
  for await (const webhook of guildhall.all.listWebhooks({ teamId })) {
    const isSame = webhook.url === url || isSameName(webhook.description ?? '', text);
    if (isSame) named.push(webhook);
  }
  const describe = (webhook: Webhook) => `${webhook.id}  ${webhook.url}`;
  return pickOne(named, { text, what: 'webhook', describe }).id;
}
