import { useSearchParams } from '@solidjs/router';
import type { GapState, InsightDays } from '@guildhall/sdk';
import { guildhall, queryClient } from '#api/client.ts';
import { readPage } from '#ui/read-page.ts';
import { usePeriod } from './use-period.ts';

export const gapStates = ['open', 'closed', 'dismissed'] as const;

interface GapFilter {
  days: InsightDays;
  includesTeamsBelow: boolean;
  state: GapState;
  page: number;
}

export type GapList = Awaited<ReturnType<typeof readGaps>>;

/** Returns which gaps the address names. */
export function useGapFilter(): () => GapFilter {
  const [params] = useSearchParams();
  const { days, isWithBelow } = usePeriod();
  return () => ({
    days: days(),
    includesTeamsBelow: isWithBelow(),
    state: gapStates.find((it) => it === params['gaps']) ?? 'open',
    page: readPage(params['page']),
  });
}

/** Returns the query for one page of a team's gaps. */
export function queryGaps(teamId: string, filter: GapFilter) {
  return {
    queryKey: ['gaps', teamId, filter],
    queryFn: () => readGaps(teamId, filter),
    placeholderData: (before: GapList | undefined) => before,
    reconcile: 'id' as const,
  };
}

/** Reads gaps. A gap has no id of its own, so it gets its team and the hash of its first question. */
async function readGaps(teamId: string, filter: GapFilter) {
  const found = await guildhall.listGaps({ teamId, ...filter });
  const gaps = found.gaps.map((gap) => ({
    ...gap,
    id: `${gap.team.id} ${gap.questions[0]?.hash}`,
  }));
  return { ...found, gaps };
}

/** Loads the shown gaps again: those of a team are also in the lists of the teams above. */
export function reloadGaps(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['gaps'] });
}
