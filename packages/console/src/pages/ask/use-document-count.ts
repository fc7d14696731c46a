import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';

/** Counts the team's own documents that the user sees. */
export function useDocumentCount(isWanted: () => boolean = () => true) {
  const context = useTeamContext();
  return useQuery(() => ({
    queryKey: ['documents', context.team().id, 'count'],
    queryFn: async () => {
      const asked = { teamId: context.team().id, pageSize: 1 };
      return (await guildhall.listDocuments(asked)).pagination.totalCount;
    },
    enabled: isWanted(),
    staleTime: 60_000,
  }));
}
