import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { documentsKey, listsKey } from './document/documents-cache.ts';
import { newestOf } from './document/say-document.ts';
import type { Filters, Source } from './use-filters.ts';
import type { Viewer } from './viewer.ts';
import { isWatching } from './watch-documents.ts';

const pageSize = 50;
const pollEveryMs = 2000;

/** Follows one page of documents. Polls while some are being read and no events arrive. */
export function useDocuments(filters: () => Filters, isWanted: () => boolean) {
  const context = useTeamContext();
  return useQuery(() => {
    const teamId = context.team().id;
    const { folder, sort, search, ...rest } = filters();
    const wanted = {
      ...rest,
      pageSize,
      ...(search && { search }),
      ...(folder !== undefined && { folderPath: folder ?? '' }),
      ...(sort === 'name' && ({ sortBy: 'name', sortOrder: 'asc' } as const)),
    };
    return {
      queryKey: [...listsKey(teamId), wanted],
      queryFn: () => guildhall.listDocuments({ teamId, ...wanted }),
      enabled: isWanted(),
      // The rows stay until new ones arrive, and rows in both lists keep the focus.
      placeholderData: (before) => before,
      reconcile: 'id',
      refetchInterval: ({ state: { data } }) => {
        const isMoving = data?.documents.some((it) => isUnderWay(newestOf(it).state));
        return isMoving && !isWatching() ? pollEveryMs : false;
      },
    };
  });
}

const isUnderWay = (state: string) => state === 'queued' || state === 'processing';

/** Follows how many documents a source lists for the user or the viewer, without any filter. */
export function useSourceCount(from: Source, viewer: () => Viewer | undefined = () => undefined) {
  const context = useTeamContext();
  return useQuery(() => {
    const wanted = viewer() ?? { teamId: context.team().id };
    return {
      queryKey: [...documentsKey(wanted.teamId), 'count', from, wanted],
      queryFn: async () => {
        const listed = await guildhall.listDocuments({ ...wanted, from, pageSize: 1 });
        return listed.pagination.totalCount;
      },
    };
  });
}

const trashKey = (teamId: string) => [...documentsKey(teamId), 'trash'] as const;

/** Follows one page of the team's trash. */
export function useTrash(page: () => number) {
  const context = useTeamContext();
  return useQuery(() => {
    const teamId = context.team().id;
    return {
      queryKey: [...trashKey(teamId), page()],
      queryFn: () => guildhall.listTrash({ teamId, page: page(), pageSize }),
      placeholderData: (before) => before,
      reconcile: 'id',
    };
  });
}

/** Follows how many documents the user may restore. */
export function useTrashCount(isWanted: () => boolean) {
  const context = useTeamContext();
  return useQuery(() => {
    const teamId = context.team().id;
    return {
      queryKey: [...trashKey(teamId), 'count'],
      queryFn: async () =>
        (await guildhall.listTrash({ teamId, pageSize: 1 })).pagination.totalCount,
      enabled: isWanted(),
    };
  });
}

/** Follows the team's folders, each with the number of documents directly inside. */
export function useFolders(isWanted: () => boolean = () => true) {
  const context = useTeamContext();
  return useQuery(() => {
    const teamId = context.team().id;
    return {
      queryKey: [...documentsKey(teamId), 'folders'],
      queryFn: async () => (await guildhall.listFolders({ teamId })).folders,
      enabled: isWanted(),
      placeholderData: (before) => before,
    };
  });
}
