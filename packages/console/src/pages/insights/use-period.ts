import { useSearchParams } from '@solidjs/router';
import { useTeamContext } from '#api/team-context.ts';

/** The lengths of a period, in days. */
export const periods = [7, 30, 90] as const;

/**
 * Returns the period that the address names, and whether the teams below count, too: for owners they
 * do unless the address says otherwise.
 */
export function usePeriod() {
  const context = useTeamContext();
  const [params, setParams] = useSearchParams();
  const days = () => periods.find((it) => String(it) === params['days']) ?? 30;
  return {
    days,
    hasBelow: () => context.session().teams.some((it) => it.parentId === context.team().id),
    isWithBelow: () => params['below'] === '1' || (params['below'] !== '0' && context.may('owner')),
    choose: (chosen: number) => setParams({ days: String(chosen), page: undefined }),
    addBelow: (isAdded: boolean) => setParams({ below: isAdded ? '1' : '0', page: undefined }),
  };
}
