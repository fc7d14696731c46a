import type { DocumentDetail, DocumentPerson } from '@guildhall/sdk/light';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import type { Choice } from '#ui/combobox.tsx';
import { showToast, showErrorToast } from '#ui/toasts.tsx';
import { documentKey } from './document/documents-cache.ts';
import { personChoice } from './find-people.ts';

/** A person or a team that a document is shared with. */
export interface Share extends Choice {
  kind: 'person' | 'team';
}

const lookedThroughMax = 1000;

/** Follows the people and teams that a document is shared with. `keep` saves a new list. */
export function useShares(documentId: () => string) {
  const context = useTeamContext();
  const query = useDocument(documentId);
  const people = usePeople(documentId, () => (query.isSuccess ? query.data.shares.userIds : []));
  const list = (): Share[] => {
    if (!query.isSuccess) return [];
    const { userIds, teamIds } = query.data.shares;
    const named = people.isSuccess ? people.data : [];
    const team = (id: string): Share => {
      const known = context.session().teams.find((it) => it.id === id);
      return { kind: 'team', id, name: known?.name ?? t().access.someTeam, icon: 'group' };
    };
    const person = (id: string): Share => {
      const known = named.find((it) => it.id === id);
      return { kind: 'person', icon: 'user', ...(known ?? { id, name: t().access.somebody }) };
    };
    return [...teamIds.map(team), ...userIds.map(person)];
  };
  const keep = async (shares: Share[]) => {
    const ids = (kind: Share['kind']) =>
      shares.filter((it) => it.kind === kind).map(({ id }) => id);
    const before = queryClient.getQueryData<DocumentDetail>(documentKey(documentId()));
    if (!before) return;
    const wanted = { userIds: ids('person'), teamIds: ids('team') };
    const key = documentKey(documentId());
    queryClient.setQueryData(key, { ...before, shares: wanted });
    try {
      await guildhall.updateDocument({ documentId: documentId(), shares: wanted });
      showToast(t().access.shared);
    } catch (error) {
      queryClient.setQueryData(key, before);
      showErrorToast(t().access.notShared, error);
    }
    void queryClient.invalidateQueries({ queryKey: key });
  };
  return { query, list, keep };
}

/** Follows one document, including its shares. */
export function useDocument(documentId: () => string) {
  return useQuery(() => ({
    queryKey: documentKey(documentId()),
    queryFn: async () => (await guildhall.getDocument({ documentId: documentId() })).document,
  }));
}

/** Follows the people with these ids, as far as the user reaches them. */
function usePeople(documentId: () => string, ids: () => string[]) {
  return useQuery(() => {
    const wanted = ids().toSorted();
    return {
      queryKey: [...documentKey(documentId()), 'people', wanted],
      enabled: wanted.length > 0,
      queryFn: () => findByIds(documentId(), new Set(wanted)),
    };
  });
}

async function findByIds(documentId: string, wanted: ReadonlySet<string>): Promise<Choice[]> {
  const found: DocumentPerson[] = [];
  let looked = 0;
  for await (const person of guildhall.all.listDocumentPeople({ documentId, seeing: true })) {
    if (wanted.has(person.id)) found.push(person);
    if (found.length === wanted.size || ++looked >= lookedThroughMax) break;
  }
  return found.map(personChoice);
}
