import type { Guildhall, Training } from '@guildhall/sdk';
import { guildhall } from '#api/client.ts';

/** The lists of the page, by the value of `status` in the address. */
export const views = ['pending', 'approved', 'rejected', 'pinned'] as const;
export type View = (typeof views)[number];

export function isView(word: unknown): word is View {
  return views.some((view) => view === word);
}

type Found = Awaited<ReturnType<Guildhall['listTraining']>>;

/** Returns the query of one page of a list. Polls, because leaders elsewhere decide as well. */
export function listOptions(teamId: string, view: View, page: number) {
  const filter = view === 'pinned' ? { pinned: 'true' as const } : { status: view };
  const extras = [
    'usage',
    'sources',
    'audience',
    'updatedAt',
    ...(view === 'pending' ? ['waitingBelow'] : []),
  ];
  return {
    queryKey: ['training', teamId, view, page],
    queryFn: (): Promise<Found> =>
      guildhall.listTraining({ teamId, ...filter, page, include: extras.join(',') }),
    reconcile: 'id',
    refetchInterval: 20_000,
  };
}

/** Returns the text that the correction has, or would get by approval; null if none. */
export function textOf({ correctedResponse, isUpvoted, agentText }: Training): string | null {
  return correctedResponse ?? (isUpvoted ? agentText : null);
}
