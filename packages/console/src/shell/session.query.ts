import { loadSessionWithTeams } from '#api/session.ts';
import type { SessionWithTeams } from '#api/session.ts';
import { applyPreferences } from './preferences.ts';

/** Loads the user's session with teams, and applies their language and theme before drawing. */
export const sessionQuery = {
  queryKey: ['session'],
  queryFn: async (): Promise<SessionWithTeams> => {
    const session = await loadSessionWithTeams();
    await applyPreferences(session.preferences);
    return session;
  },
};
