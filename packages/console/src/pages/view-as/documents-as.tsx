import { For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { readPage } from '#ui/read-page.ts';
import { Pager } from '#ui/pager.tsx';
import { Empty, Failed, Waiting } from '#ui/states.tsx';
import { Folders } from '../documents/folders.tsx';
import type { Viewer } from '../documents/viewer.ts';
import { SearchLine } from './search-line.tsx';
import { useViewAs } from './use-view-as.ts';

const pageSize = 50;
const root = '/';

/** Lists the documents of the team that both the leader and the viewer may see. */
export function DocumentsAs(props: { viewer: Viewer }): JSX.Element {
  const { link, param, set } = useViewAs();
  const folder = () => (param('folder') === root ? null : param('folder'));
  const list = useQuery(() => {
    const search = param('search');
    const wanted = {
      ...props.viewer,
      pageSize,
      page: readPage(param('page')),
      ...(search && { search }),
      ...(folder() !== undefined && { folderPath: folder() ?? '' }),
    };
    return {
      queryKey: ['view as', 'documents', wanted],
      queryFn: () => guildhall.listDocuments(wanted),
      placeholderData: (before) => before,
    };
  });
  const folders = useQuery(() => ({
    queryKey: ['view as', 'folders', props.viewer],
    queryFn: async () => (await guildhall.listFolders(props.viewer)).folders,
  }));
  return (
    <div class="documents-as">
      <Show when={folders.isSuccess && folders.data.length > 0} fallback={<div />}>
        <Folders
          folders={folders.data ?? []}
          current={folder()}
          linkTo={(place) => link('documents', { folder: place === null ? root : place })}
        />
      </Show>
      <div class="stack">
        <SearchLine
          label={t().documents.search}
          action={t().viewAs.find}
          value={param('search') ?? ''}
          onSend={(search) => set({ search, page: undefined })}
        />
        <Switch fallback={<Waiting />}>
          <Match when={list.isError}>
            <Failed error={list.error} onRetry={() => void list.refetch()} />
          </Match>
          <Match when={list.isSuccess && list.data.documents.length === 0}>
            <Empty icon="document" title={t().viewAs.none}>
              <p>{t().viewAs.noneHint}</p>
            </Empty>
          </Match>
          <Match when={list.isSuccess && list.data}>
            {(page) => (
              <>
                <p class="faint small" role="status">
                  {t().documents.found(page().pagination.totalCount)}
                </p>
                <ul class="seen-list">
                  <For each={page().documents}>
                    {(document) => (
                      <li class="row">
                        <Icon name="document" />
                        <a href={link('documents', { document: document.id })} dir="auto">
                          {document.name}
                        </a>
                        <span class="faint small" dir="auto">
                          {document.folderPath}
                        </span>
                      </li>
                    )}
                  </For>
                </ul>
                <Pager pagination={page().pagination} onTurn={(number) => set({ page: number })} />
              </>
            )}
          </Match>
        </Switch>
      </div>
    </div>
  );
}
