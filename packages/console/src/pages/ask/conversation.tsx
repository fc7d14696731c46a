import { messageAsRead } from '@guildhall/contract/name-command';
import { GuildhallError } from '@guildhall/sdk';
import type { ChatDetail, Message, MessageFeedback } from '@guildhall/sdk';
import { createEffect, createSignal, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Badge, Failed, Waiting } from '#ui/states.tsx';
import { ChatMenu } from '#shell/chats/chat-menu.tsx';
import { Answer } from './answer.tsx';
import { ChatFoot } from './chat-foot.tsx';
import { CitedEvidence } from './cited-evidence.tsx';
import { createShownChat } from './create-shown-chat.ts';
import { followLast } from './follow-last.ts';
import { versionsOf } from './chat-versions.ts';
import { giveUp, liveAnswer, sendAgain } from './live-answer.ts';
import { LiveAnswerView } from './live-answer-view.tsx';
import { NotSent } from './not-sent.tsx';
import { Question } from './question.tsx';

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
  let region!: HTMLElement;
  let followAgain = () => {};
  const shown = createShownChat(
    () => props.chatId,
    () => followAgain(),
  );
  const { chat, messages, cited } = shown;
  const live = () => liveAnswer(props.chatId);
  const said = createAnnouncement(shown.isBusy);
  const [shownCount, showEarlier] = createShownCount(() => region);
  const title = () => chat.data?.title ?? t().ask.title;
  createEffect(() => void (document.title = `${title()} · Guildhall`));
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
                  <For each={messages().slice(-shownCount())}>
                    {(message) => (
                      <li class={message.role}>
                        <Said
                          message={message}
                          chatId={props.chatId}
                          isOwn={data().isOwn}
                          question={questionBefore(messages(), message)?.text ?? ''}
                          text={messageAsRead(messages(), messages().indexOf(message))}
                          versions={versionsOf(data(), message)}
                          isEdited={shown.editedId() === message.id}
                          onEdit={(isEdited) => shown.edit(isEdited ? message.id : undefined)}
                          onSend={(text) => void shown.replace(message, text)}
                          onVersion={shown.showVersion}
                          feedback={feedbackOn(data(), message)}
                          onCite={(number) => shown.cite(message.id, number)}
                          onAgain={() => {
                            const asked = questionBefore(messages(), message);
                            void shown.replace(asked, asked?.text ?? '');
                          }}
                        />
                      </li>
                    )}
                  </For>
                  <Show when={live()}>
                    {(it) => (
                      <LiveAnswerView
                        answer={it()}
                        onEdit={() => shown.stopAndEdit(it().question.questionId)}
                      />
                    )}
                  </Show>
                </ol>
                <NotSent
                  answer={live()}
                  onAgain={() => void sendAgain(props.chatId)}
                  onGiveUp={() => giveUp(props.chatId)}
                />
                <Show when={data().isShownToLeaders}>
                  <p class="faint small">{t().ask.shown}</p>
                </Show>
              </>
            )}
          </Match>
        </Switch>
        <ChatFoot
          chat={chat.data}
          chatId={props.chatId}
          isBusy={shown.isBusy()}
          state={live()?.state}
          onSend={shown.sendNext}
        />
      </section>
      <CitedEvidence cited={cited()} onTurn={shown.cite} onClose={shown.closeEvidence} />
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

function questionBefore(messages: Message[], answer: Message): Message | undefined {
  return messages.slice(0, messages.indexOf(answer)).findLast(({ role }) => role === 'user');
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
  versions: readonly string[];
  isEdited: boolean;
  onCite: (number: number) => void;
  onAgain: () => void;
  onEdit: (isEdited: boolean) => void;
  onSend: (text: string) => void;
  onVersion: (id: string) => void;
}

function Said(props: SaidProps): JSX.Element {
  return (
    <Show when={props.message.role === 'assistant'} fallback={<Question {...props} />}>
      <Answer {...props} />
    </Show>
  );
}
