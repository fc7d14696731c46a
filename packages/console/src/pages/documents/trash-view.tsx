import './trash.css';
import type { TrashedDocument } from '@guildhall/sdk/light';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Pager } from '#ui/pager.tsx';
import { Alert, Empty, Failed, Waiting } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { useTrash } from './list-documents.ts';
import { deleteForGood, emptyTrash, readWholeTrash, restoreDocuments } from './change-trash.ts';
import type { WholeTrash } from './change-trash.ts';

/** What is asked about: one document, or all of the trash. */
type Asked = TrashedDocument | WholeTrash;

/** Shows the documents in the trash that the user may restore or delete for good. */
export default function TrashView(props: {
  page: number;
  onTurn: (page: number) => void;
}): JSX.Element {
  const list = useTrash(() => props.page);
  const context = useTeamContext();
  const [asked, ask] = createSignal<Asked>();
  const askAboutAll = createAction(async () => {
    ask(await readWholeTrash(context.team().id));
  });
  return (
    <Switch fallback={<Waiting />}>
      <Match when={list.isError}>
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      </Match>
      <Match when={list.isSuccess && list.data}>
        {(page) => (
          <Show
            when={page().documents.length > 0}
            fallback={
              <Empty icon="trash" title={tp().trash.none}>
                <p>{tp().trash.noneHint}</p>
              </Empty>
            }
          >
            <div class="stack">
              <div class="row spread trash-head">
                <p class="faint">{tp().trash.hint}</p>
                <Button
                  look="danger"
                  icon="trash"
                  isBusy={askAboutAll.isBusy()}
                  onClick={() => void askAboutAll.run()}
                >
                  {tp().trash.empty}
                </Button>
              </div>
              <Show when={askAboutAll.wrong()}>{(wrong) => <Alert>{wrong()}</Alert>}</Show>
              <p class="faint small" role="status">
                {t().documents.found(page().pagination.totalCount)}
              </p>
              <TrashTable documents={page().documents} onAsk={ask} />
              <Pager pagination={page().pagination} onTurn={props.onTurn} />
            </div>
            <Show when={asked()} keyed>
              {(it) => <DeleteForGood asked={it} onClose={() => ask()} />}
            </Show>
          </Show>
        )}
      </Match>
    </Switch>
  );
}

function TrashTable(props: {
  documents: TrashedDocument[];
  onAsk: (document: TrashedDocument) => void;
}): JSX.Element {
  return (
    <table class="documents trash">
      <thead>
        <tr>
          <th scope="col">{t().fields.name}</th>
          <th scope="col">{tp().trash.when}</th>
          <td />
          <td />
        </tr>
      </thead>
      <tbody>
        <For each={props.documents}>
          {(document) => <TrashRow document={document} onAsk={() => props.onAsk(document)} />}
        </For>
      </tbody>
    </table>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

function TrashRow(props: { document: TrashedDocument; onAsk: () => void }): JSX.Element {
  const restore = createAction(() => restoreDocuments([props.document]));
  const daysLeft = () => {
    const left = Date.parse(props.document.trashedUntil) - Date.now();
    return Math.max(0, Math.ceil(left / dayMs));
  };
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{props.document.name}</span>
        <Show when={props.document.folderPath}>
          {(path) => (
            <span class="faint folder small">
              <bdi>{path()}</bdi>
            </span>
          )}
        </Show>
      </th>
      <td>
        <Time at={props.document.trashedAt} />
        <Show when={props.document.trashedBy?.name}>
          {(name) => (
            <p class="faint small">
              <bdi>{name()}</bdi>
            </p>
          )}
        </Show>
      </td>
      <td>{tp().trash.days(daysLeft())}</td>
      <td class="actions">
        <div class="row">
          <Button
            size="small"
            isBusy={restore.isBusy()}
            aria-label={tp().trash.restoreThis(props.document.name)}
            onClick={() => void restore.run()}
          >
            {tp().trash.restore}
          </Button>
          <IconButton
            size="small"
            icon="trash"
            label={tp().trash.deleteThis(props.document.name)}
            onClick={props.onAsk}
          />
        </div>
      </td>
    </tr>
  );
}

/** Asks before documents are deleted that nothing brings back. */
function DeleteForGood(props: { asked: Asked; onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  const one = () => ('id' in props.asked ? props.asked : undefined);
  const count = () => ('id' in props.asked ? 1 : props.asked.count);
  const remove = createAction(async () => {
    const { asked } = props;
    await ('id' in asked ? deleteForGood(asked) : emptyTrash(context.team().id, asked));
    props.onClose();
  });
  return (
    <Confirm
      isOpen
      title={tp().trash.goodTitle(count())}
      verb={tp().trash.deleteForGood}
      action={remove}
      onClose={props.onClose}
    >
      <Show when={one()}>
        {(document) => (
          <ul class="named">
            <li dir="auto">{document().name}</li>
          </ul>
        )}
      </Show>
      <p>{tp().trash.goodHint}</p>
    </Confirm>
  );
}
