import { useSearchParams } from '@solidjs/router';
import type { Message } from '@guildhall/sdk';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { translatePlaceholders } from '#api/translate-placeholder.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { showToast } from '#ui/toasts.tsx';
import { lineTo, messagesOf } from './chat-versions.ts';
import { ask, isBusyIn, liveAnswer, resumeAnswer, stop, whenIdle } from './live-answer.ts';

/**
 * Reads a chat and follows what the address says: the version that is shown, and the citation whose
 * page is open. `onSend` is called when a question is sent.
 */
export function createShownChat(chatId: () => string, onSend: () => void) {
  const [params, setParams] = useSearchParams();
  const chat = useQuery(() => ({
    queryKey: ['chat', chatId()],
    queryFn: async () => (await guildhall.getChat({ chatId: chatId(), include: 'versions' })).chat,
    // Keeps a message's elements when the chat is loaded again.
    reconcile: 'id',
  }));
  const version = () => (typeof params['version'] === 'string' ? params['version'] : undefined);
  const isBusy = () => isBusyIn(chatId());
  const messages = createMemo(() => {
    if (!chat.data) return [];
    const live = liveAnswer(chatId());
    // While an answer is streamed, the live answer replaces the server's unfinished copy.
    const line =
      live && isBusy() ? lineTo(chat.data, live.question) : messagesOf(chat.data, version());
    return line.map(translatePlaceholders);
  });
  const cited = createMemo(() => {
    const [messageId, number] = String(params['cite'] ?? '').split('.');
    const message = messages().find(({ id }) => id === messageId);
    const citation = message?.citations[Number(number) - 1];
    return message && citation ? { message, number: Number(number) } : undefined;
  });
  // Catches up with an answer begun elsewhere, or written while the connection was lost.
  createEffect(
    on([() => chat.dataUpdatedAt, chatId], ([at]) => {
      if (at && chat.data?.isOwn) resumeAnswer(chatId());
    }),
  );
  return {
    chat,
    messages,
    isBusy,
    cited,
    cite: (messageId: string, number: number) =>
      setParams({ cite: `${messageId}.${number}` }, { scroll: false }),
    closeEvidence: () => setParams({ cite: undefined }, { scroll: false }),
    showVersion: (id: string) =>
      setParams({ version: id, cite: undefined }, { replace: true, scroll: false }),
    ...createSending({ chatId, messages, version, isBusy, onSend }),
  };
}

interface Sending {
  chatId: () => string;
  messages: () => Message[];
  /** The question whose version is shown; undefined for the latest version. */
  version: () => string | undefined;
  isBusy: () => boolean;
  onSend: () => void;
}

/** Returns the ways to ask in a chat, and the question that is being edited. */
function createSending({ chatId, messages, version, isBusy, onSend }: Sending) {
  const [, setParams] = useSearchParams();
  const [editedId, edit] = createSignal<string>();
  /** True, and says so, while a question of the chat is unsent: another would take its place. */
  const refuseWhileUnsent = () => {
    const state = liveAnswer(chatId())?.state;
    const isUnsent = state === 'waiting' || state === 'failed';
    if (isUnsent) showToast(t().ask.notSent);
    return isUnsent;
  };
  const send = async (text: string, afterId?: string | null) => {
    if (refuseWhileUnsent()) return false;
    // The page beside would belong to an earlier answer.
    setParams({ cite: undefined, version: undefined }, { scroll: false });
    edit();
    onSend();
    void ask(chatId(), { text, afterId });
    return true;
  };
  return {
    editedId,
    edit: (id: string | undefined) => edit(id),
    /** Goes on with the version that is shown. */
    sendNext: (text: string) =>
      send(text, version() === undefined ? undefined : (messages().at(-1)?.id ?? null)),
    /** Asks a question again, or in other words, in its place. */
    async replace(question: Message | undefined, text: string) {
      if (!question || refuseWhileUnsent()) return;
      if (isBusy()) await stop(chatId());
      await whenIdle(chatId());
      await send(text, question.followsId ?? null);
    },
    stopAndEdit(questionId: string) {
      edit(questionId);
      void stop(chatId());
    },
  };
}
