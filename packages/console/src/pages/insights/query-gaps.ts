import type { GapState } from '@guildhall/sdk';
import { guildhall, queryClient } from '#api/client.ts';

interface Wanted {
  teamId: string;
  days: 7 | 30 | 90;
  state: GapState;
  page: number;
}

/** Returns the query for one page of a team's gaps. */
export function queryGaps({ teamId, days, state, page }: Wanted) {
  return {
    queryKey: ['gaps', teamId, days, state, page],
    queryFn: () => guildhall.listGaps({ teamId, days, state, page }),
  };
}

/** Loads the gaps of a team again. */
export function reloadGaps(teamId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['gaps', teamId] });
}
