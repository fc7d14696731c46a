import { useNavigate, useParams } from '@solidjs/router';
import { keepPreviousData } from '@tanstack/solid-query';
import type { Chat } from '@guildhall/sdk';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Failed, Waiting } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { showToast, showErrorToast } from '#ui/toasts.tsx';

const pageSize = 40;

/** Lists the user's own chats, the latest first, to search, rename and delete. */
export function History(props: { isOpen: boolean; onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  const params = useParams();
  const [search, setSearch] = createSignal('');
  const [count, setCount] = createSignal(pageSize);
  const chats = useQuery(() => ({
    queryKey: ['chats', context.team().id, search(), count()],
    queryFn: () =>
      guildhall.listChats({
        teamId: context.team().id,
        pageSize: Math.min(count(), 100),
        ...(search() && { search: search() }),
      }),
    placeholderData: keepPreviousData,
    // Keeps a chat's elements when the list is loaded again, so that its open menu stays open.
    reconcile: 'id',
  }));
  return (
    <aside class="history" aria-label={t().ask.history}>
      <div class="row spread">
        <h2>{t().ask.history}</h2>
        <span class="row">
          <a class="button small" href={context.link('/')} onClick={() => props.onClose()}>
            <Icon name="add" />
            {t().ask.newChat}
          </a>
          <IconButton
            class="only-narrow"
            icon="close"
            label={t().ui.close}
            onClick={() => props.onClose()}
          />
        </span>
      </div>
      <TextField
        type="search"
        label={t().ask.searchChats}
        isLabelHidden
        placeholder={t().ask.searchChats}
        onInput={(event) => setSearch(event.currentTarget.value.trim())}
      />
      <Switch fallback={<Waiting />}>
        <Match when={chats.error}>
          <Failed error={chats.error} onRetry={() => void chats.refetch()} />
        </Match>
        <Match when={chats.data}>
          {(data) => (
            <>
              <ul>
                <For each={data().chats}>
                  {(chat) => (
                    <ChatLink
                      chat={chat}
                      isCurrent={chat.id === params['chatId']}
                      onOpen={props.onClose}
                    />
                  )}
                </For>
              </ul>
              <Show when={data().chats.length === 0}>
                <p class="faint">{search() ? t().ask.noChatFound : t().ask.noChats}</p>
              </Show>
              <Show when={data().chats.length < Math.min(data().pagination.totalCount, 100)}>
                <Button look="quiet" onClick={() => setCount(100)}>
                  {t().ask.moreChats}
                </Button>
              </Show>
            </>
          )}
        </Match>
      </Switch>
    </aside>
  );
}

function ChatLink(props: { chat: Chat; isCurrent: boolean; onOpen: () => void }): JSX.Element {
  const context = useTeamContext();
  const [open, setOpen] = createSignal<'rename' | 'delete'>();
  const title = () => props.chat.title ?? t().ask.untitled;
  return (
    <li>
      <a
        href={context.link(`/chats/${props.chat.id}`)}
        aria-current={props.isCurrent ? 'page' : undefined}
        onClick={() => props.onOpen()}
      >
        <span dir="auto">{title()}</span>
        <span class="faint small">
          <Time at={props.chat.updatedAt} />
        </span>
      </a>
      <Menu
        label={`${t().ui.more}: ${title()}`}
        items={[
          { id: 'rename', icon: 'edit', label: t().ask.rename, run: () => setOpen('rename') },
          {
            id: 'delete',
            icon: 'trash',
            label: t().ask.delete,
            isDangerous: true,
            run: () => setOpen('delete'),
          },
        ]}
      >
        <Icon name="more" />
      </Menu>
      <Rename chat={props.chat} isOpen={open() === 'rename'} onClose={() => setOpen()} />
      <Delete
        chat={props.chat}
        isCurrent={props.isCurrent}
        isOpen={open() === 'delete'}
        onClose={() => setOpen()}
      />
    </li>
  );
}

function Rename(props: { chat: Chat; isOpen: boolean; onClose: () => void }): JSX.Element {
  const [wrong, setWrong] = createSignal<string>();
  let form!: HTMLFormElement;
  const save = async (event: Event) => {
    event.preventDefault();
    const title = titleIn(form);
    try {
      await guildhall.updateChat({ chatId: props.chat.id, title });
      await queryClient.invalidateQueries({ queryKey: ['chats'] });
      props.onClose();
    } catch (error) {
      setWrong(sayError(error));
    }
  };
  return (
    <Dialog isOpen={props.isOpen} title={t().ask.rename} onClose={props.onClose}>
      <form class="stack" ref={form} onSubmit={(event) => void save(event)}>
        <TextField
          name="title"
          label={t().ask.titleOf}
          value={props.chat.title ?? ''}
          maxLength={200}
          required
          autofocus
          wrong={wrong()}
        />
        <div class="row">
          <Button type="submit" look="primary">
            {t().ui.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function titleIn(form: HTMLFormElement): string {
  const title = new FormData(form).get('title');
  return typeof title === 'string' ? title : '';
}

function Delete(props: {
  chat: Chat;
  isCurrent: boolean;
  isOpen: boolean;
  onClose: () => void;
}): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const remove = createAction(async () => {
    try {
      await guildhall.deleteChat({ chatId: props.chat.id });
      props.onClose();
      if (props.isCurrent) navigate(context.link('/'));
      showToast(t().ask.deleted);
      await queryClient.invalidateQueries({ queryKey: ['chats'] });
    } catch (error) {
      showErrorToast(t().ask.notDeleted, error);
    }
  });
  return (
    <Confirm
      isOpen={props.isOpen}
      title={t().ask.deleteChat}
      verb={t().ask.delete}
      action={remove}
      onClose={props.onClose}
    >
      <p>
        <bdi>{props.chat.title}</bdi>
      </p>
      <p>{t().ask.deleteHint}</p>
    </Confirm>
  );
}
