import { documentKindNames } from '@guildhall/contract/document-kinds';
import type { DocumentKind } from '@guildhall/contract/document-kinds';
import { useSearchParams } from '@solidjs/router';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { readPage } from '#ui/read-page.ts';

/** The spans of time to search, each in days up to today. */
export const spans = { week: 7, month: 31, year: 366 } as const;
export type Span = keyof typeof spans;

/** The longest query that the search takes, in characters. */
const queryMax = 500;
const pageSize = 10;
const dayMs = 24 * 60 * 60 * 1000;

export interface Wanted {
  query: string;
  place: 'documents' | 'chats';
  /** The id of the team whose documents are searched; undefined: all teams. */
  ownerId: string | undefined;
  kind: DocumentKind | undefined;
  span: Span | undefined;
  page: number;
}

/** Keeps the search in the address, so that a link and the back button carry it. */
export function useWanted() {
  const [params, setParams] = useSearchParams<Record<string, string>>();
  const wanted = (): Wanted => ({
    query: [...(params['q'] ?? '').trim()].slice(0, queryMax).join(''),
    place: params['in'] === 'chats' ? 'chats' : 'documents',
    ownerId: params['of'],
    kind: documentKindNames.find((kind) => kind === params['kind']),
    span: (Object.keys(spans) as Span[]).find((span) => span === params['added']),
    page: readPage(params['page']),
  });
  /** Every change but that of the page leads back to the first page. */
  const want = (change: Record<string, string | number | undefined>, options = {}) =>
    setParams({ page: undefined, ...change }, options);
  return { wanted, want };
}

/** Follows the teams that a search finds documents of, whichever team it is narrowed to. */
export function useFoundTeams(wanted: () => Wanted) {
  return useFoundDocuments(() => ({ ...wanted(), ownerId: undefined, page: 1 }));
}

/** Follows the documents that a search finds. */
export function useFoundDocuments(wanted: () => Wanted) {
  const context = useTeamContext();
  return useQuery(() => {
    const { query, ownerId, kind, span, page, place } = wanted();
    const asked = {
      teamId: context.team().id,
      query,
      page,
      pageSize,
      ...(ownerId && { ownerId }),
      ...(kind && { kind }),
      ...(span && { addedFrom: dayBefore(spans[span]) }),
    };
    return {
      queryKey: ['search', asked],
      enabled: query !== '' && place === 'documents',
      queryFn: () => guildhall.searchDocuments(asked),
      placeholderData: (before) => before,
      reconcile: 'id',
    };
  });
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
}

/** Follows the chats whose title or text contains the query: own ones, or those of others. */
export function useFoundChats(wanted: () => Wanted, isShared: boolean) {
  const context = useTeamContext();
  return useQuery(() => {
    const { query: search, page, place } = wanted();
    const asked = { teamId: context.team().id, search, page, pageSize, shared: isShared };
    return {
      queryKey: ['chats', context.team().id, asked],
      enabled: search !== '' && place === 'chats',
      queryFn: () => guildhall.listChats(asked),
      placeholderData: (before) => before,
      reconcile: 'id',
    };
  });
}
