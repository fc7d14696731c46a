import './ask.css';
import { useParams } from '@solidjs/router';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Conversation } from './conversation.tsx';
import { History } from './history.tsx';
import { NewChat } from './new-chat.tsx';

/** Where people ask: earlier chats at the side, and a new one or one of them. */
export default function AskPage(): JSX.Element {
  const params = useParams();
  const [isHistoryOpen, openHistory] = createSignal(false);
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
          {(chatId) => <Conversation chatId={chatId} />}
        </Show>
      </div>
    </div>
  );
}
