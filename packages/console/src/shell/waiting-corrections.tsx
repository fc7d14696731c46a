import { useLocation } from '@solidjs/router';
import { createEffect, on, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { decidedCorrections } from '#api/decided-corrections.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';

/**
 * Shows how many corrections of the team wait for a decision. The query key starts like the
 * correction lists' keys, so that reloading the lists reloads the count.
 */
export function WaitingCorrections(): JSX.Element {
  const context = useTeamContext();
  const location = useLocation();
  const key = () => ['training', context.team().id, 'waiting'];
  const found = useQuery(() => ({
    queryKey: key(),
    queryFn: () =>
      guildhall.listTraining({ teamId: context.team().id, status: 'pending', pageSize: 1 }),
    refetchInterval: 60_000,
  }));
  createEffect(
    on(
      () => location.pathname,
      () => void queryClient.invalidateQueries({ queryKey: key() }),
      { defer: true },
    ),
  );
  const count = () => {
    const total = found.data?.pagination.totalCount ?? 0;
    const held = decidedCorrections().filter(
      ({ status, teamId }) => status === 'pending' && teamId === context.team().id,
    );
    return Math.max(0, total - held.length);
  };
  return (
    <Show when={count() > 0}>
      <span class="count">
        <span aria-hidden="true">{count() > 99 ? '99+' : count()}</span>
        <span class="visually-hidden">{t().shell.waiting(count())}</span>
      </span>
    </Show>
  );
}
