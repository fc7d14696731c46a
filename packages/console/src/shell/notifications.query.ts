import { guildhall, queryClient } from '#api/client.ts';

const queryKey = ['notifications'];

export const notificationsQuery = () => ({
  queryKey,
  queryFn: readNotifications,
  refetchInterval: 60_000,
  reconcile: 'id' as const,
});

/** Reads the notifications. If one is new, an open chat is read again: it shows what was decided. */
async function readNotifications() {
  const found = await guildhall.listNotifications({ pageSize: 30 });
  const before = queryClient.getQueryData<typeof found>(queryKey);
  if (before && found.notifications[0]?.id !== before.notifications[0]?.id) {
    void queryClient.invalidateQueries({ queryKey: ['chat'] });
  }
  return found;
}
