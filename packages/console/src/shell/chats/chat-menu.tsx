import { useNavigate, useParams } from '@solidjs/router';
import type { Chat } from '@guildhall/sdk';
import { createSignal, lazy, Match, Suspense, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { tellOtherTabs } from '#api/other-tabs.ts';
import { useTeamContext } from '#api/team-context.ts';
import { loadPageTexts, t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { readForm } from '#ui/read-form.ts';
import { showToast, showErrorToast } from '#ui/toasts.tsx';
import { downloadChat } from './export-chat.ts';
import { reloadChat } from '#sharing/reload-chat.ts';
import type { SharedChat } from '#sharing/share-dialog.tsx';

type ShownChat = SharedChat & Pick<Chat, 'title' | 'isOwn' | 'isPinned' | 'isShared' | 'viewedAs'>;

const ShareDialog = lazy(async () => {
  const [script] = await Promise.all([import('#sharing/share-dialog.tsx'), loadPageTexts()]);
  return script;
});

/** Shows the actions on a chat. A chat of somebody else can only be exported. */
export function ChatMenu(props: { chat: ShownChat }): JSX.Element {
  const [open, setOpen] = createSignal<'rename' | 'share' | 'delete'>();
  const title = () => props.chat.title ?? t().ask.newChat;
  const close = () => setOpen();
  const items = (): MenuItem[] => {
    const { isOwn, isPinned, isShared, viewedAs } = props.chat;
    const download: MenuItem = {
      id: 'export',
      icon: 'download',
      label: t().ask.export,
      run: () => void exportChat(props.chat.id),
    };
    if (!isOwn) return [download];
    const share: MenuItem = {
      id: 'share',
      icon: 'share',
      label: t().ask.share,
      run: () => setOpen('share'),
    };
    const stopSharing: MenuItem = {
      id: 'stop-sharing',
      icon: 'lock',
      label: t().ask.stopSharing,
      run: () => void changeChat(props.chat.id, { isShared: false }, t().ask.noLongerShared),
    };
    return [
      {
        id: 'pin',
        icon: 'pin',
        label: isPinned ? t().ask.unpin : t().ask.pin,
        run: () => void changeChat(props.chat.id, { isPinned: !isPinned }),
      },
      { id: 'rename', icon: 'edit', label: t().ui.rename, run: () => setOpen('rename') },
      ...(viewedAs ? [] : [share, ...(isShared ? [stopSharing] : [])]),
      download,
      {
        id: 'delete',
        icon: 'trash',
        label: t().ui.delete,
        isDangerous: true,
        run: () => setOpen('delete'),
      },
    ];
  };
  return (
    <>
      <Menu label={`${t().ui.more}: ${title()}`} items={items()}>
        <Icon name="more" />
      </Menu>
      <Switch>
        <Match when={open() === 'rename'}>
          <Rename chat={props.chat} onClose={close} />
        </Match>
        <Match when={open() === 'share'}>
          <Suspense>
            <ShareDialog chat={props.chat} onClose={close} />
          </Suspense>
        </Match>
        <Match when={open() === 'delete'}>
          <Delete chat={props.chat} onClose={close} />
        </Match>
      </Switch>
    </>
  );
}

type ChatList = Awaited<ReturnType<typeof guildhall.listChats>>;

/** Takes a deleted chat out of all lists before they are read again, and out of what Back shows. */
function forget(chatId: string): void {
  queryClient.removeQueries({ queryKey: ['chat', chatId] });
  queryClient.setQueriesData<ChatList>(
    { queryKey: ['chats'] },
    (list) => list && { ...list, chats: list.chats.filter(({ id }) => id !== chatId) },
  );
}

interface DialogProps {
  chat: ShownChat;
  onClose: () => void;
}

type Change = Omit<Parameters<typeof guildhall.updateChat>[0], 'chatId'>;

async function changeChat(chatId: string, change: Change, done?: string): Promise<void> {
  try {
    await guildhall.updateChat({ chatId, ...change });
    if (done) showToast(done);
  } catch (error) {
    showErrorToast(t().ask.notChanged, error);
  }
  await reloadChat(chatId);
}

async function exportChat(chatId: string): Promise<void> {
  try {
    downloadChat((await guildhall.getChat({ chatId })).chat);
  } catch (error) {
    showErrorToast(t().ui.notLoaded, error);
  }
}

function Rename(props: DialogProps): JSX.Element {
  const rename = createAction(async (form: HTMLFormElement) => {
    await guildhall.updateChat({ chatId: props.chat.id, title: readForm(form)('title') });
    props.onClose();
    await reloadChat(props.chat.id);
  });
  return (
    <FormDialog title={t().ui.rename} submit={t().ui.save} action={rename} onClose={props.onClose}>
      <TextField
        name="title"
        label={t().fields.title}
        value={props.chat.title ?? ''}
        maxLength={200}
        required
        autofocus
      />
    </FormDialog>
  );
}

function Delete(props: DialogProps): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const params = useParams();
  const remove = createAction(async () => {
    try {
      await guildhall.deleteChat({ chatId: props.chat.id });
      props.onClose();
      tellOtherTabs(props.chat.id);
      // Back leads to what was there before the chat.
      if (props.chat.id === params['chatId']) navigate(context.link('/'), { replace: true });
      forget(props.chat.id);
      showToast(t().ask.deleted);
      await queryClient.invalidateQueries({ queryKey: ['chats'] });
    } catch (error) {
      showErrorToast(t().ask.notDeleted, error);
    }
  });
  return (
    <Confirm
      isOpen
      title={t().ask.deleteChat}
      verb={t().ui.delete}
      action={remove}
      onClose={props.onClose}
    >
      <p>
        <bdi>{props.chat.title ?? t().ask.newChat}</bdi>
      </p>
      <p>{t().ask.deleteHint}</p>
    </Confirm>
  );
}
