import { messageAsRead } from '@guildhall/contract/name-command';
import { useSearchParams } from '@solidjs/router';
import { GuildhallError } from '@guildhall/sdk';
import type { ChatDetail, Message, MessageFeedback } from '@guildhall/sdk';
import { createEffect, createMemo, createSignal, For, Match, on, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { useTeamContext } from '#api/team-context.ts';
import { translatePlaceholders } from '#api/translate-placeholder.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert, Badge, Failed, Waiting } from '#ui/states.tsx';
import { ChatMenu } from '#shell/chats/chat-menu.tsx';
import { Answer } from './answer.tsx';
import { CitedEvidence } from './cited-evidence.tsx';
import { Composer } from './composer.tsx';
import { followLast } from './follow-last.ts';
import { ask, forgetAnswer, liveAnswer, resumeAnswer, stop } from './live-answer.ts';
import type { LiveAnswer } from './live-answer.ts';
import { LiveAnswerView } from './live-answer-view.tsx';

/** The number of messages drawn at first. Earlier messages are drawn on request. */
const shownAtFirst = 40;
const shownMore = 60;

/** Returns the number of drawn messages, and a function that draws earlier messages above. */
function createShownCount(region: () => HTMLElement) {
  const [count, setCount] = createSignal(shownAtFirst);
  const showEarlier = () => {
    const below = region().scrollHeight - region().scrollTop;
    setCount((it) => it + shownMore);
    // Keeps the scroll position relative to the messages below.
    region().scrollTop = region().scrollHeight - below;
  };
  return [count, showEarlier] as const;
}

/** Returns the announcement for screen readers while an answer is written and when it is done. */
function createAnnouncement(isBusy: () => boolean): () => string {
  const [said, announce] = createSignal('');
  createEffect((wasBusy: boolean) => {
    if (isBusy()) announce(t().ask.answering);
    else if (wasBusy) announce(t().ask.answered);
    return isBusy();
  }, false);
  return said;
}

/** True if the chat was deleted meanwhile: what was read of it before is no longer shown. */
const isGone = (error: unknown) => error instanceof GuildhallError && error.status === 404;

/** Shows a chat: its messages, the answer in progress, and the evidence beside. */
export default function Conversation(props: { chatId: string }): JSX.Element {
  const [params, setParams] = useSearchParams();
  const chat = useQuery(() => ({
    queryKey: ['chat', props.chatId],
    queryFn: async () => (await guildhall.getChat({ chatId: props.chatId })).chat,
    // Keeps a message's elements when the chat is loaded again.
    reconcile: 'id',
  }));
  const live = () => liveAnswer(props.chatId);
  const isBusy = () => live() !== undefined && live()?.state !== 'failed';
  const messages = createMemo(() => {
    const all = (chat.data?.messages ?? []).map(translatePlaceholders);
    // While an answer is streamed, the live answer replaces the server's unfinished copy.
    return isBusy() ? withoutCurrent(all) : all;
  });
  const said = createAnnouncement(isBusy);
  let region!: HTMLElement;
  let followAgain = () => {};
  const [shownCount, showEarlier] = createShownCount(() => region);
  const shown = () => messages().slice(-shownCount());
  const cited = createMemo(() => {
    const [messageId, number] = String(params['cite'] ?? '').split('.');
    const message = messages().find(({ id }) => id === messageId);
    const citation = message?.citations[Number(number) - 1];
    return message && citation ? { message, number: Number(number) } : undefined;
  });
  const cite = (messageId: string, number: number) =>
    setParams({ cite: `${messageId}.${number}` }, { scroll: false });
  const closeEvidence = () => setParams({ cite: undefined }, { scroll: false });
  // Catches up with an answer begun elsewhere, or written while the connection was lost.
  createEffect(
    on([() => chat.dataUpdatedAt, () => props.chatId], ([at]) => {
      if (at && chat.data?.isOwn) resumeAnswer(props.chatId);
    }),
  );
  const title = () => chat.data?.title ?? t().ask.title;
  createEffect(() => void (document.title = `${title()} · Guildhall`));
  const send = async (text: string) => {
    forgetAnswer(props.chatId);
    // The page beside would belong to an earlier answer.
    closeEvidence();
    followAgain();
    void ask(props.chatId, text);
    return true;
  };
  return (
    <div class={`chat ${cited() ? 'with-evidence' : ''}`}>
      <section class="conversation" ref={region} aria-label={title()}>
        <ChatHead chat={chat.data} />
        <p class="visually-hidden" role="status">
          {said()}
        </p>
        <Switch fallback={<Waiting />}>
          <Match when={chat.error && (!chat.data || isGone(chat.error))}>
            <Failed error={chat.error} onRetry={() => void chat.refetch()} />
          </Match>
          <Match when={chat.data}>
            {(data) => (
              <>
                <Show when={messages().length > shownCount()}>
                  <Button look="quiet" onClick={showEarlier}>
                    {t().ask.earlier}
                  </Button>
                </Show>
                <ol class="messages" ref={(list) => (followAgain = followLast(region, list))}>
                  <For each={shown()}>
                    {(message) => (
                      <li class={message.role}>
                        <Said
                          message={message}
                          chatId={props.chatId}
                          isOwn={data().isOwn}
                          question={questionBefore(messages(), message)}
                          text={messageAsRead(messages(), messages().indexOf(message))}
                          feedback={feedbackOn(data(), message)}
                          onCite={(number) => cite(message.id, number)}
                          onAgain={(text) => void send(text)}
                        />
                      </li>
                    )}
                  </For>
                  <Show when={live()}>{(it) => <LiveAnswerView answer={it()} />}</Show>
                </ol>
                <NotAnswered answer={live()} onAgain={(text) => void send(text)} />
                <Show when={data().isShownToLeaders}>
                  <p class="faint small">{t().ask.shown}</p>
                </Show>
              </>
            )}
          </Match>
        </Switch>
        <Foot
          chat={chat.data}
          chatId={props.chatId}
          isBusy={isBusy()}
          state={live()?.state}
          onSend={send}
        />
      </section>
      <CitedEvidence cited={cited()} onTurn={cite} onClose={closeEvidence} />
    </div>
  );
}

/** Shows the title of a chat, whether it is shared, and its actions. */
function ChatHead(props: { chat: ChatDetail | undefined }): JSX.Element {
  return (
    <header class="chat-head">
      <h1 dir="auto">{props.chat?.title ?? t().ask.title}</h1>
      <Show when={props.chat}>
        {(chat) => (
          <>
            <Show when={chat().isShared}>
              <Badge>
                <Icon name="group" />
                {t().ask.isShared}
              </Badge>
            </Show>
            <ChatMenu chat={chat()} />
          </>
        )}
      </Show>
    </header>
  );
}

interface FootProps {
  chat: ChatDetail | undefined;
  chatId: string;
  isBusy: boolean;
  state: LiveAnswer['state'] | undefined;
  onSend: (text: string) => Promise<boolean>;
}

/** Shows the field for the next question, except in a chat of somebody else. */
function Foot(props: FootProps): JSX.Element {
  return (
    <Show when={props.chat?.isOwn !== false} fallback={<ReadOnly chat={props.chat} />}>
      <Composer
        draftKey={props.chatId}
        placeholder={t().ask.follow}
        isBusy={props.isBusy}
        isStopping={props.state === 'stopping'}
        onSend={props.onSend}
        onStop={isUnderWay(props.state) ? () => void stop(props.chatId) : undefined}
      />
    </Show>
  );
}

/** Says below a chat of somebody else whose it is, and leads to a chat of one's own. */
function ReadOnly(props: { chat: ChatDetail | undefined }): JSX.Element {
  const context = useTeamContext();
  return (
    <p class="read-only row spread">
      <span dir="auto">{t().ask.readOnly(props.chat?.ownerName ?? '')}</span>
      <a class="button small" href={context.link('/')}>
        {t().ask.newChat}
      </a>
    </p>
  );
}

/** Shows a question whose answer failed, with a button to ask again. */
function NotAnswered(props: {
  answer: LiveAnswer | undefined;
  onAgain: (question: string) => void;
}): JSX.Element {
  const failed = () =>
    props.answer?.state === 'failed' && props.answer.question !== '' ? props.answer : undefined;
  return (
    <Show when={failed()}>
      {(answer) => (
        <>
          <p class="question unsent" dir="auto">
            {answer().question}
          </p>
          <div class="row">
            <Alert>
              {t().ask.notSent} {answer().error ? sayError(answer().error) : ''}
            </Alert>
            <Button icon="refresh" onClick={() => props.onAgain(answer().question)}>
              {t().ask.again}
            </Button>
          </div>
        </>
      )}
    </Show>
  );
}

function isUnderWay(state: string | undefined): boolean {
  return state === 'writing' || state === 'stopping';
}

/** Returns all messages but the question that is being answered and its unfinished answer. */
function withoutCurrent(messages: Message[]): Message[] {
  const last = messages.at(-1);
  const isUnfinished = last?.role === 'assistant' && last.state === 'writing';
  const kept = isUnfinished ? messages.slice(0, -1) : messages;
  return kept.at(-1)?.role === 'user' ? kept.slice(0, -1) : kept;
}

function questionBefore(messages: Message[], answer: Message): string {
  const place = messages.indexOf(answer);
  return messages.slice(0, place).findLast(({ role }) => role === 'user')?.text ?? '';
}

function feedbackOn({ feedback }: ChatDetail, { id }: Message): MessageFeedback | undefined {
  return feedback.find(({ messageId }) => messageId === id);
}

interface SaidProps {
  message: Message;
  chatId: string;
  isOwn: boolean;
  question: string;
  /** The message's text as people read it. */
  text: string;
  feedback: MessageFeedback | undefined;
  onCite: (number: number) => void;
  onAgain: (question: string) => void;
}

function Said(props: SaidProps): JSX.Element {
  return (
    <Show
      when={props.message.role === 'assistant'}
      fallback={
        <p class="question">
          <span class="visually-hidden">{t().ask.you}: </span>
          <span dir="auto">{props.text}</span>
        </p>
      }
    >
      <Answer {...props} />
    </Show>
  );
}
