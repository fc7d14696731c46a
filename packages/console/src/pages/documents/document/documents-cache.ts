import type { Document, Pagination } from '@guildhall/sdk/light';
import { queryClient } from '#api/client.ts';

interface DocumentList {
  documents: Document[];
  pagination: Pagination;
}

/** The query key of everything cached about a team's documents: lists and folders. */
export const documentsKey = (teamId: string) => ['documents', teamId] as const;
export const listsKey = (teamId: string) => [...documentsKey(teamId), 'list'] as const;
export const documentKey = (id: string) => ['document', id] as const;

/** Shows a change in every cached list and page before the server is asked again. */
export function showChange(document: Document): void {
  queryClient.setQueriesData<DocumentList>({ queryKey: listsKey(document.teamId) }, (list) =>
    list?.documents.some(({ id }) => id === document.id)
      ? { ...list, documents: list.documents.map((it) => (it.id === document.id ? document : it)) }
      : list,
  );
  queryClient.setQueryData<Document>(documentKey(document.id), (known) =>
    known ? { ...known, ...document } : known,
  );
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Reloads the team's lists and folders in a second, once for many changes. */
export function refreshSoon(teamId: string): void {
  if (waiting.has(teamId)) return;
  const timer = setTimeout(() => {
    waiting.delete(teamId);
    void queryClient.invalidateQueries({ queryKey: documentsKey(teamId) });
  }, 1000);
  waiting.set(teamId, timer);
}

const rememberedMax = 2000;
const seen = new Map<string, Document>();

/** Remembers a document's newest state from an event, which can precede the upload's response. */
export function remember(document: Document): void {
  seen.delete(document.id);
  seen.set(document.id, document);
  const [oldest] = seen.keys();
  if (seen.size > rememberedMax && oldest !== undefined) seen.delete(oldest);
}

/**
 * Returns the remembered state of a document if it is of the same version, else the document as
 * given. `createdAt` identifies the version.
 */
export function latestOf(document: Document): Document {
  const heard = seen.get(document.id);
  return heard?.createdAt === document.createdAt ? heard : document;
}
