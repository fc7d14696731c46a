import type { DocumentState, Visibility } from '@guildhall/sdk/light';
import { useSearchParams } from '@solidjs/router';
import { readPage } from '#ui/read-page.ts';

export const states: readonly DocumentState[] = ['ready', 'queued', 'processing', 'failed'];
export const visibilities: readonly Visibility[] = ['public', 'tree', 'team', 'restricted'];
const sorts = ['newest', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** The root folder in the address, where an empty parameter would be dropped. */
const root = '/';

/** Whose documents are listed: the team's own, those from above, or those shared with the user. */
export const sources = ['team', 'above', 'shared'] as const;
export type Source = (typeof sources)[number];

/** What the page shows: documents, or the trash of the team. */
export const views = [...sources, 'trash'] as const;
export type View = (typeof views)[number];

export interface Filters {
  from: Source;
  /** The folder's path; null for documents in no folder, undefined for all documents. */
  folder: string | null | undefined;
  state: DocumentState | undefined;
  visibility: Visibility | undefined;
  verification: 'due' | undefined;
  search: string;
  sort: Sort;
  page: number;
}

/** Keeps the filters of the document list in the address, so that a link carries them. */
export function useFilters() {
  const [params, setParams] = useSearchParams<Record<string, string>>();
  const oneOf = <T extends string>(known: readonly T[], name: string) =>
    known.find((value) => value === params[name]);
  const filters = (): Filters => ({
    from: oneOf(sources, 'from') ?? 'team',
    folder: params['folder'] === root ? null : params['folder'],
    state: oneOf(states, 'state'),
    visibility: oneOf(visibilities, 'visibility'),
    verification: oneOf(['due'], 'verification'),
    search: params['search'] ?? '',
    sort: oneOf(sorts, 'sort') ?? 'newest',
    page: readPage(params['page']),
  });
  /** Every change of a filter but the page leads back to the first page. */
  const filter = (change: Partial<Filters>, options = {}) => {
    const { folder } = change;
    const given = { page: undefined, ...change, ...(folder === null && { folder: root }) };
    setParams(given, options);
  };
  const view = (): View => oneOf(views, 'from') ?? 'team';
  return { filters, filter, view };
}

/** Returns the address that lists the documents of one source, or the trash. */
export function sourceAddress(view: View): string {
  return view === 'team' ? '/documents' : `/documents?from=${view}`;
}

/** Returns the address that lists one folder; undefined stands for all folders. */
export function folderAddress(folder: string | null | undefined): string {
  if (folder === undefined) return '/documents';
  return `/documents?folder=${encodeURIComponent(folder ?? root)}`;
}
