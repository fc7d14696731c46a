import { guildhall } from '#api/client.ts';
import { useHere } from '#api/session.ts';
import { useQuery } from '#api/use-query.ts';
import { documentsKey, listsKey } from './documents-cache.ts';
import type { Filters } from './use-filters.ts';
import { isWatching } from './watch-documents.ts';

const pageSize = 50;
const pollEveryMs = 2000;

/** One page of the team's documents. It is asked for again only where no events come. */
export function useDocuments(filters: () => Filters) {
  const here = useHere();
  return useQuery(() => {
    const teamId = here.team().id;
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
      // The rows before stay until the new ones are here, and rows that stay keep the focus.
      placeholderData: (before) => before,
      reconcile: 'id',
      refetchInterval: ({ state: { data } }) => {
        const isMoving = data?.documents.some(({ state }) => isUnderWay(state));
        return isMoving && !isWatching() ? pollEveryMs : false;
      },
    };
  });
}

const isUnderWay = (state: string) => state === 'queued' || state === 'processing';

/** Every folder of the team, with how many documents it holds itself. */
export function useFolders() {
  const here = useHere();
  return useQuery(() => {
    const teamId = here.team().id;
    return {
      queryKey: [...documentsKey(teamId), 'folders'],
      queryFn: async () => (await guildhall.listFolders({ teamId })).folders,
      placeholderData: (before) => before,
    };
  });
}
