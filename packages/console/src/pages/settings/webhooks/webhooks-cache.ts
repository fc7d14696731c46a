import { queryClient } from '#api/client.ts';

/** The query key above everything cached about webhooks. */
export const webhooksKey = ['webhooks'] as const;

/** Reloads the webhook lists, webhooks and deliveries that are shown. */
export function refreshWebhooks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: webhooksKey });
}
