import type { Guildhall, Training } from '@guildhall/sdk';
import { guildhall } from '#api/client.ts';

/** The lists of the page, by the word in its address. */
export const views = ['pending', 'approved', 'rejected', 'pinned'] as const;
export type View = (typeof views)[number];

export function isView(word: unknown): word is View {
  return views.some((view) => view === word);
}

type Found = Awaited<ReturnType<Guildhall['listTraining']>>;

/** How one page of a list is loaded, and asked for again while people elsewhere decide. */
export function listOptions(teamId: string, view: View, page: number) {
  const filter = view === 'pinned' ? { pinned: 'true' as const } : { status: view };
  const extras = ['usage', 'sources', 'updatedAt', ...(view === 'pending' ? ['waitingBelow'] : [])];
  return {
    queryKey: ['training', teamId, view, page],
    queryFn: (): Promise<Found> =>
      guildhall.listTraining({ teamId, ...filter, page, include: extras.join(',') }),
    reconcile: 'id',
    refetchInterval: 20_000,
  };
}

/** What the correction says, or would say if it were approved as it is; null: not written yet. */
export function textOf({ correctedResponse, isUpvoted, agentText }: Training): string | null {
  return correctedResponse ?? (isUpvoted ? agentText : null);
}
