import { loadStanding } from '#api/session.ts';
import type { Standing } from '#api/session.ts';
import { applyPreferences } from './preferences.ts';

/** Who is signed in. The page speaks and looks as the person prefers before it is drawn. */
export const standingQuery = {
  queryKey: ['standing'],
  queryFn: async (): Promise<Standing> => {
    const standing = await loadStanding();
    await applyPreferences(standing.preferences);
    return standing;
  },
};
