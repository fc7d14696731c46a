import type { Document } from '@guildhall/sdk/light';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { showErrorToast, showToast } from '#ui/toasts.tsx';
import { documentsKey, refreshSoon, showChange } from '../documents-cache.ts';

const publishingKey = (teamId: string) => ['publishing', teamId] as const;

/** Asks who may make the team's documents public. */
export function usePublishing() {
  const context = useTeamContext();
  return useQuery(() => {
    const teamId = context.team().id;
    return {
      queryKey: publishingKey(teamId),
      queryFn: async () => (await guildhall.getPublishing({ teamId })).publishing,
    };
  });
}

/** Follows the documents whose uploaders ask to make them public, newest first. */
export function useRequests() {
  const context = useTeamContext();
  return useQuery(() => {
    const teamId = context.team().id;
    const wanted = { teamId, requestedVisibility: 'public', pageSize: 20 } as const;
    return {
      queryKey: [...documentsKey(teamId), 'requests'],
      queryFn: () => guildhall.listDocuments(wanted),
      placeholderData: (before) => before,
      reconcile: 'id',
    };
  });
}

/** Lets members publish by themselves, or has leaders decide. */
export async function letMembersPublish(teamId: string, membersMayPublish: boolean): Promise<void> {
  try {
    const { publishing } = await guildhall.updatePublishing({ teamId, membersMayPublish });
    queryClient.setQueryData(publishingKey(teamId), publishing);
    showToast(t().ui.saved);
  } catch (error) {
    showErrorToast(t().publishing.notSaved, error);
    await queryClient.invalidateQueries({ queryKey: publishingKey(teamId) });
  }
}

/** Approves or declines the request that is shown; another one since then is refused. */
export async function decide(document: Document, isApproved: boolean): Promise<void> {
  const { id: documentId, teamId, requestedAt } = document;
  const decision = isApproved ? { visibility: 'public' as const } : { requestedVisibility: null };
  try {
    const which = requestedAt === null ? {} : { requestedAt };
    const answer = await guildhall.updateDocument({ documentId, ...decision, ...which });
    showChange(answer.document);
    showToast(isApproved ? t().publishing.approved : t().publishing.declined);
  } catch (error) {
    showErrorToast(t().publishing.notDecided, error);
  }
  await queryClient.invalidateQueries({ queryKey: documentsKey(teamId) });
  refreshSoon(teamId);
}
