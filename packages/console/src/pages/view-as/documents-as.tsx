import { For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { readPage } from '#ui/read-page.ts';
import { Pager } from '#ui/pager.tsx';
import { Empty, Failed, Waiting } from '#ui/states.tsx';
import { sayReason } from '../documents/document/say-document.ts';
import { Folders } from '../documents/folders.tsx';
import { SourceTabs } from '../documents/source-tabs.tsx';
import { StateBadge } from '../documents/state-badge.tsx';
import { sources } from '../documents/use-filters.ts';
import type { Viewer } from '../documents/viewer.ts';
import { SearchLine } from './search-line.tsx';
import { useViewAs } from './use-view-as.ts';

const pageSize = 50;
const root = '/';

/**
 * Lists the documents that both the leader and the viewer may see: of the team, of the teams above
 * and shared ones.
 */
export function DocumentsAs(props: { viewer: Viewer }): JSX.Element {
  const { link, param, set } = useViewAs();
  const folder = () => (param('folder') === root ? null : param('folder'));
  const from = () => sources.find((it) => it === param('from')) ?? 'team';
  const isOwn = () => from() === 'team';
  const list = useQuery(() => {
    const search = param('search');
    const wanted = {
      ...props.viewer,
      from: from(),
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
    <>
      <SourceTabs
        current={from()}
        viewer={props.viewer}
        linkTo={(source) => link('documents', { from: source })}
      />
      <div class="documents-as">
        <Show when={isOwn() && folders.isSuccess && folders.data.length > 0} fallback={<div />}>
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
                          <a
                            href={link('documents', { document: document.id, from: param('from') })}
                            dir="auto"
                          >
                            {document.name}
                          </a>
                          <span class="faint small" dir="auto">
                            {isOwn() ? document.folderPath : document.teamName}
                          </span>
                          <Show when={document.state !== 'ready'}>
                            <StateBadge state={document.state} />
                          </Show>
                          <Show when={document.state === 'failed'}>
                            <p class="reason small">{sayReason(document)}</p>
                          </Show>
                        </li>
                      )}
                    </For>
                  </ul>
                  <Pager
                    pagination={page().pagination}
                    onTurn={(number) => set({ page: number })}
                  />
                </>
              )}
            </Match>
          </Switch>
        </div>
      </div>
    </>
  );
}
