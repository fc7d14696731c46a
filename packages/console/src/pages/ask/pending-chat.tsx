import { createSignal, onCleanup, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { isReachable, whenReachable } from '#api/connection.ts';
import { newId } from '#api/new-id.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { showErrorToast } from '#ui/toasts.tsx';
import { OnItsWay } from './on-its-way.tsx';

/** The first question of a chat that the server does not have yet. */
interface Pending {
  id: string;
  text: string;
  state: 'sending' | 'waiting';
}

/** Keeps the first question of a chat until the chat is there, also while the server is gone. */
export function createPendingChat() {
  const [question, setQuestion] = createSignal<Pending>();
  const cancel = () => {
    setQuestion();
  };
  onCleanup(cancel);
  /** Resolves with the chat's id; undefined if it failed or was given up. The text then stays. */
  const send = async (text: string, create: () => Promise<string>): Promise<string | undefined> => {
    // A question that was given up and sent again is another one.
    const isCurrent = () => question()?.id === id;
    const id = newId();
    setQuestion({ id, text, state: 'sending' });
    while (isCurrent()) {
      try {
        const chatId = await create();
        return isCurrent() ? chatId : undefined;
      } catch (error) {
        if (!isCurrent()) return undefined;
        if (isReachable()) {
          showErrorToast(t().ask.notSent, error);
          cancel();
        } else {
          if (isCurrent()) setQuestion({ id, text, state: 'waiting' });
          await whenReachable();
          if (isCurrent()) setQuestion({ id, text, state: 'sending' });
        }
      }
    }
    return undefined;
  };
  return { question, send, cancel };
}

type PendingChats = ReturnType<typeof createPendingChat>;

/** Shows the first question of a chat before the chat is there. */
export function PendingChat(props: { pending: PendingChats }): JSX.Element {
  return (
    <Show when={props.pending.question()}>
      {(question) => (
        <div class="chat">
          <section class="conversation">
            <header class="chat-head">
              <h1 dir="auto">{question().text}</h1>
            </header>
            <ol class="messages">
              <li class="user">
                <div class="asked">
                  <p class="question" dir="auto">
                    {question().text}
                  </p>
                  <OnItsWay state={question().state} />
                </div>
              </li>
            </ol>
            <Show when={question().state === 'waiting'}>
              <div class="row end">
                <Button onClick={() => props.pending.cancel()}>{t().ui.cancel}</Button>
              </div>
            </Show>
          </section>
        </div>
      )}
    </Show>
  );
}
