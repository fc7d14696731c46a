import { queryClient } from '#api/client.ts';

/** Everything about webhooks is kept below this key. */
export const webhooksKey = ['webhooks'] as const;

/** Has the lists, the webhooks and their deliveries loaded again where they are shown. */
export function refreshWebhooks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: webhooksKey });
}
