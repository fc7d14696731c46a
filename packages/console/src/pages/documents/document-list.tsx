import { Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Pager } from '#ui/pager.tsx';
import { Empty, Failed, Waiting } from '#ui/states.tsx';
import type { Dialogs, DialogKind } from './dialogs.tsx';
import { DocumentTable } from './document-table.tsx';
import type { useDocuments } from './list-documents.ts';
import type { Selection } from './selection.ts';
import type { Filters } from './use-filters.ts';

interface DocumentListProps {
  list: ReturnType<typeof useDocuments>;
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
  selection: Selection;
  dialogs: Dialogs;
  onAdd: () => void;
}

/** Shows one page of the document list, or why the list is empty. */
export function DocumentList(props: DocumentListProps): JSX.Element {
  return (
    <Switch fallback={<Waiting />}>
      <Match when={props.list.isError}>
        <Failed error={props.list.error} onRetry={() => void props.list.refetch()} />
      </Match>
      <Match when={props.list.isSuccess && props.list.data.documents.length === 0}>
        <Nothing {...props} />
      </Match>
      <Match when={props.list.isSuccess && props.list.data}>
        {(page) => (
          <div class="stack">
            <p class="faint small" role="status">
              {t().documents.found(page().pagination.totalCount)}
            </p>
            <SelectionBar selection={props.selection} dialogs={props.dialogs} />
            <DocumentTable
              documents={page().documents}
              totalCount={page().pagination.totalCount}
              offset={(page().pagination.currentPage - 1) * page().pagination.pageSize}
              selection={props.selection}
              dialogs={props.dialogs}
              hasFolders={props.filters.folder === undefined}
              isOwn={props.filters.from === 'team'}
              isShared={props.filters.from === 'shared'}
            />
            <Pager
              pagination={page().pagination}
              onTurn={(number) => props.onFilter({ page: number })}
            />
          </div>
        )}
      </Match>
    </Switch>
  );
}

function Nothing(props: DocumentListProps): JSX.Element {
  const context = useTeamContext();
  const isFiltered = () => {
    const { folder, state, visibility, verification, search, page } = props.filters;
    return (
      folder !== undefined || Boolean(state ?? visibility ?? verification ?? search) || page > 1
    );
  };
  const clear = () => {
    const none = { state: undefined, visibility: undefined, verification: undefined };
    props.onFilter({ folder: undefined, ...none, search: '' });
  };
  return (
    <Show
      when={isFiltered() || props.filters.from !== 'team'}
      fallback={
        <Empty icon="document" title={t().documents.noneYet}>
          <p>{context.may('member') ? t().documents.noneYetHint : t().documents.noneYetReader}</p>
          <Show when={context.may('member')}>
            <Button look="primary" icon="upload" onClick={() => props.onAdd()}>
              {t().uploads.add}
            </Button>
          </Show>
        </Empty>
      }
    >
      <Show
        when={isFiltered()}
        fallback={
          <Empty
            icon="document"
            title={
              props.filters.from === 'above' ? t().documents.noneAbove : t().documents.noneShared
            }
          />
        }
      >
        <Empty icon="search" title={t().documents.noneFound}>
          <p>{t().documents.noneFoundHint}</p>
          <Button onClick={clear}>{t().documents.clearFilters}</Button>
        </Empty>
      </Show>
    </Show>
  );
}

/** Shows the actions on all chosen documents. */
function SelectionBar(props: { selection: Selection; dialogs: Dialogs }): JSX.Element {
  const open = (kind: DialogKind) => props.dialogs.open(kind, props.selection.documents());
  const remove = createAction(() => props.dialogs.remove(props.selection.documents()));
  return (
    <Show when={props.selection.count() > 0}>
      <div
        class="selection-bar row"
        role="group"
        aria-label={t().documents.chosen(props.selection.count())}
      >
        <b role="status">{t().documents.chosen(props.selection.count())}</b>
        <Button size="small" icon="folder" onClick={() => open('move')}>
          {t().documents.move}
        </Button>
        <Button size="small" icon="lock" onClick={() => open('visibility')}>
          {t().documents.changeVisibility}
        </Button>
        <Button size="small" icon="check" onClick={() => open('verify')}>
          {tp().verification.verify}
        </Button>
        <Button
          size="small"
          look="danger"
          icon="trash"
          isBusy={remove.isBusy()}
          onClick={() => void remove.run()}
        >
          {t().ui.delete}
        </Button>
        <Button size="small" look="quiet" onClick={() => props.selection.clear()}>
          {t().documents.unchoose}
        </Button>
      </div>
    </Show>
  );
}
