import { useSearchParams } from '@solidjs/router';
import type { GapState, InsightDays } from '@guildhall/sdk';
import { guildhall, queryClient } from '#api/client.ts';
import { readPage } from '#ui/read-page.ts';
import { usePeriod } from './use-period.ts';

export const gapStates = ['open', 'closed', 'dismissed'] as const;

interface GapFilter {
  days: InsightDays;
  state: GapState;
  page: number;
}

export type GapList = Awaited<ReturnType<typeof readGaps>>;

/** Returns which gaps the address names. */
export function useGapFilter(): () => GapFilter {
  const [params] = useSearchParams();
  const { days } = usePeriod();
  return () => ({
    days: days(),
    state: gapStates.find((it) => it === params['gaps']) ?? 'open',
    page: readPage(params['page']),
  });
}

/** Returns the query for one page of a team's gaps. */
export function queryGaps(teamId: string, filter: GapFilter) {
  const { days, state, page } = filter;
  return {
    queryKey: ['gaps', teamId, days, state, page],
    queryFn: () => readGaps(teamId, filter),
    placeholderData: (before: GapList | undefined) => before,
    reconcile: 'id' as const,
  };
}

/** Reads gaps. A gap has no id of its own, so it gets the hash of its first question. */
async function readGaps(teamId: string, filter: GapFilter) {
  const found = await guildhall.listGaps({ teamId, ...filter });
  const gaps = found.gaps.map((gap) => ({ ...gap, id: gap.questions[0]?.hash }));
  return { ...found, gaps };
}

/** Loads the gaps of a team again. */
export function reloadGaps(teamId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['gaps', teamId] });
}
