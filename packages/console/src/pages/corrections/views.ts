import type { Guildhall, Training } from '@guildhall/sdk';
import { guildhall } from '#api/client.ts';

/** The lists of the page, by the value of `status` in the address. */
export const views = ['pending', 'approved', 'rejected', 'pinned'] as const;
export type View = (typeof views)[number];

export function isView(word: unknown): word is View {
  return views.some((view) => view === word);
}

type Found = Awaited<ReturnType<Guildhall['listTraining']>>;

const extras = [
  'usage',
  'sources',
  'citations',
  'audience',
  'updatedAt',
  'author',
  'rejectionReason',
].join(',');

/**
 * Returns the query of one page of a list, of one team or of all that the user leads. Polls, because
 * leaders elsewhere decide as well.
 */
export function listOptions(teamId: string | undefined, view: View, page: number) {
  return {
    queryKey: ['training', teamId, view, page],
    queryFn: (): Promise<Found> =>
      guildhall.listTraining({ ...ofTeams(teamId), ...filterOf(view), page, include: extras }),
    reconcile: 'id',
    refetchInterval: 20_000,
  };
}

function filterOf(view: View) {
  if (view === 'pending') return { isWaiting: 'true' } as const;
  return view === 'pinned' ? ({ pinned: 'true' } as const) : { status: view };
}

/** Returns the query of how many answers were rated helpful. */
export function thumbsUpOptions(teamId: string | undefined) {
  return {
    queryKey: ['training', teamId, 'thumbs-up'],
    queryFn: (): Promise<Found> =>
      guildhall.listTraining({ ...ofTeams(teamId), isUpvoted: 'true', pageSize: 1 }),
  };
}

function ofTeams(teamId: string | undefined) {
  return teamId === undefined ? { allTeams: 'true' as const } : { teamId };
}

/** Returns the text that the correction has, or would get by approval; null if none. */
export function textOf({ correctedResponse, isUpvoted, agentText }: Training): string | null {
  return correctedResponse ?? (isUpvoted ? agentText : null);
}

/**
 * True if it is not approved and has a text for people to read. A comment is none: it may be a note
 * for the leaders.
 */
export function isApprovable(training: Training): boolean {
  const text = textOf(training) ?? '';
  return training.status !== 'approved' && text.trim() !== '';
}
