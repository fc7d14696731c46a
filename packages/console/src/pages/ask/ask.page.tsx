import './ask.css';
import { useParams } from '@solidjs/router';
import { createSignal, lazy, onMount, Show, Suspense } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Waiting } from '#ui/states.tsx';
import { History } from './history.tsx';
import { NewChat } from './new-chat.tsx';

/** Loaded lazily, while the user writes the first question. */
const Conversation = lazy(() => import('./conversation.tsx'));

/** Shows the page for questions: earlier chats at the side, and a new or an earlier chat. */
export default function AskPage(): JSX.Element {
  const params = useParams();
  const [isHistoryOpen, openHistory] = createSignal(false);
  onMount(() => setTimeout(() => void Conversation.preload(), 500));
  return (
    <div class={`ask ${isHistoryOpen() ? 'with-history' : ''}`}>
      <History isOpen={isHistoryOpen()} onClose={() => openHistory(false)} />
      <div class="ask-main">
        <div class="ask-bar">
          <Button
            look="quiet"
            size="small"
            icon="clock"
            aria-expanded={isHistoryOpen()}
            onClick={() => openHistory((it) => !it)}
          >
            {t().ask.showHistory}
          </Button>
        </div>
        <Show when={params['chatId']} keyed fallback={<NewChat />}>
          {(chatId) => (
            <Suspense fallback={<Waiting />}>
              <Conversation chatId={chatId} />
            </Suspense>
          )}
        </Show>
      </div>
    </div>
  );
}
