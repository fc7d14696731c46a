import { loadStanding } from '#api/session.ts';
import type { Standing } from '#api/session.ts';
import { applyPreferences } from './preferences.ts';

/** Loads the user's standing, and applies their language and theme before drawing. */
export const standingQuery = {
  queryKey: ['standing'],
  queryFn: async (): Promise<Standing> => {
    const standing = await loadStanding();
    await applyPreferences(standing.preferences);
    return standing;
  },
};
