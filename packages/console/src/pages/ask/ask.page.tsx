import './ask.css';
import { useParams } from '@solidjs/router';
import { lazy, onMount, Show, Suspense } from 'solid-js';
import type { JSX } from 'solid-js';
import { Waiting } from '#ui/states.tsx';
import { NewChat } from './new-chat.tsx';

/** Loaded lazily, while the user writes the first question. */
const Conversation = lazy(() => import('./conversation.tsx'));

/** Shows the page for questions: a new or an earlier chat. */
export default function AskPage(): JSX.Element {
  const params = useParams();
  onMount(() => setTimeout(() => void Conversation.preload(), 500));
  return (
    <div class="ask">
      <Show when={params['chatId']} keyed fallback={<NewChat />}>
        {(chatId) => (
          <Suspense fallback={<Waiting />}>
            <Conversation chatId={chatId} />
          </Suspense>
        )}
      </Show>
    </div>
  );
}
