import { createGuildhall } from '@guildhall/sdk/light';
import { QueryCache, QueryClient } from '@tanstack/solid-query';
import { noteAnswer, noteError } from './connection.ts';

/** The server that this page came from; the session's cookie says who asks. */
export const guildhall = createGuildhall({ url: location.origin, attemptsMax: 2 });

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteError, onSuccess: noteAnswer }),
  defaultOptions: {
    // The client tries again by itself, where that is safe.
    queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always', onError: noteError },
  },
});
