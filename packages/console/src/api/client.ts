import { createGuildhall } from '@guildhall/sdk/light';
import { QueryClient } from '@tanstack/solid-query';
import { fetchTrackingConnection, onReconnect } from './connection.ts';

/** The client of the server that served this page. The session's cookie identifies the user. */
export const guildhall = createGuildhall({
  url: location.origin,
  attemptsMax: 2,
  fetch: fetchTrackingConnection,
});

export const queryClient = new QueryClient({
  defaultOptions: {
    // The SDK's client already retries requests that are safe to retry.
    queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onReconnect(() => void queryClient.invalidateQueries());
