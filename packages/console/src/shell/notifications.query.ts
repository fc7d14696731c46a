import { guildhall } from '#api/client.ts';

export const notificationsQuery = () => ({
  queryKey: ['notifications'],
  queryFn: () => guildhall.listNotifications({ pageSize: 30 }),
  refetchInterval: 60_000,
  reconcile: 'id' as const,
});
