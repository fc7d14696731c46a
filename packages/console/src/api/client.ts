import { createGuildhall } from '@guildhall/sdk/light';
import { QueryClient } from '@tanstack/solid-query';
import { fetchNoting, onReturn } from './connection.ts';

/** The server that this page came from; the session's cookie says who asks. */
export const guildhall = createGuildhall({
  url: location.origin,
  attemptsMax: 2,
  fetch: fetchNoting,
});

export const queryClient = new QueryClient({
  defaultOptions: {
    // The client tries again by itself, where that is safe.
    queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onReturn(() => void queryClient.invalidateQueries());
