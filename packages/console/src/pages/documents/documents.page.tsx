import './documents.css';
import { createEffect, createMemo, createSignal, lazy, on, Show, Suspense, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { createDialogs, DocumentDialogs } from './dialogs.tsx';
import { DocumentList } from './document-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Folders } from './folders.tsx';
import { useDocuments, useFolders } from './list-documents.ts';
import { PublishingSetting, Requests } from './publishing.tsx';
import { createSelection } from './selection.ts';
import { SourceTabs } from './source-tabs.tsx';
import { AddDialog } from './add-dialog.tsx';
import { DropZone } from './uploads/drop-zone.tsx';
import { UploadPanel } from './uploads/upload-panel.tsx';
import { folderAddress, sourceAddress, useFilters } from './use-filters.ts';
import { watchDocuments } from './watch-documents.ts';

const TrashView = lazy(() => import('./trash-view.tsx'));

/** Shows a team's documents, to search, add, organise and share, and those from elsewhere. */
export default function DocumentsPage(): JSX.Element {
  const context = useTeamContext();
  const { filters, filter, view } = useFilters();
  const isListed = () => view() !== 'trash';
  const list = useDocuments(filters, isListed);
  const folders = useFolders(isListed);
  const selection = createSelection(() => (list.isSuccess ? list.data.documents : []));
  const dialogs = createDialogs(selection.drop);
  const [isAdding, add] = createSignal(false);
  // A memo, so that the effects below run when the team's id changes and not when its data reload.
  const teamId = createMemo(() => context.team().id);
  watchDocuments(teamId);
  createEffect(on(teamId, selection.clear, { defer: true }));
  const current = () => filters().folder ?? null;
  const isOwn = () => view() === 'team';
  return (
    <DropZone isOpen={isOwn() && context.may('member')} folderPath={current()}>
      <Page
        title={t().shell.documents}
        actions={
          <Show when={isOwn() && context.may('member')}>
            <Button look="primary" icon="upload" onClick={() => add(true)}>
              {t().uploads.add}
            </Button>
          </Show>
        }
      >
        <UploadPanel teamId={context.team().id} />
        <SourceTabs current={view()} linkTo={(to) => context.link(sourceAddress(to))} />
        <Show when={isOwn() && context.may('team_leader')}>
          <Requests />
        </Show>
        <Show
          when={isListed()}
          fallback={
            <Suspense>
              <TrashView page={filters().page} onTurn={(page) => filter({ page })} />
            </Suspense>
          }
        >
          <div class={isOwn() ? 'documents-page with-folders' : 'documents-page'}>
            <Show when={isOwn() && folders.isSuccess && folders.data}>
              {(all) => (
                <details class="folders-fold" open={matchMedia('(min-width: 60rem)').matches}>
                  <summary>{t().documents.folders}</summary>
                  <Folders
                    folders={all()}
                    current={filters().folder}
                    linkTo={(place) => context.link(folderAddress(place))}
                  />
                </details>
              )}
            </Show>
            <div class="stack">
              <FilterBar filters={filters()} onFilter={filter} />
              <DocumentList
                list={list}
                filters={filters()}
                onFilter={filter}
                selection={selection}
                dialogs={dialogs}
                onAdd={() => add(true)}
              />
              <Show when={isOwn() && context.may('team_leader')}>
                <PublishingSetting />
              </Show>
              <Show when={isOwn()}>
                <ListKeys />
              </Show>
            </div>
          </div>
        </Show>
        <DocumentDialogs dialogs={dialogs} />
        <Show when={isAdding()}>
          <AddDialog folderPath={current()} onClose={() => add(false)} />
        </Show>
      </Page>
    </DropZone>
  );
}

function ListKeys(): JSX.Element {
  const texts = () => t().documents;
  return (
    <KeysHelp
      title={texts().keys}
      keys={[
        [['/'], texts().keysSearch],
        [['↑', '↓'], texts().keysMove],
        [['Space'], texts().keysChoose],
        [['Shift', '↑', '↓'], texts().keysRange],
        [['Ctrl', 'A'], texts().chooseAll],
        [['Esc'], texts().unchoose],
      ]}
    />
  );
}

/** Shows the keyboard shortcuts of a page, folded. */
function KeysHelp(props: { title: string; keys: [keys: string[], does: string][] }): JSX.Element {
  return (
    <details class="keys-help keys-line small">
      <summary class="faint">{props.title}</summary>
      <dl>
        <For each={props.keys}>
          {([keys, does]) => (
            <div>
              <dt class="row" dir="ltr">
                <For each={keys}>{(key) => <kbd>{key}</kbd>}</For>
              </dt>
              <dd>{does}</dd>
            </div>
          )}
        </For>
      </dl>
    </details>
  );
}
