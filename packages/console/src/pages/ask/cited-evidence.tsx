import type { Message } from '@guildhall/sdk';
import { lazy, Show, Suspense } from 'solid-js';
import type { JSX } from 'solid-js';

const Evidence = lazy(() => import('#evidence/evidence.tsx'));

interface Cited {
  message: Message;
  /** The number of the citation, from 1. */
  number: number;
}

/** Shows the page of the citation that is open beside the chat. */
export function CitedEvidence(props: {
  cited: Cited | undefined;
  onTurn: (messageId: string, number: number) => void;
  onClose: () => void;
}): JSX.Element {
  return (
    <Show when={props.cited}>
      {(it) => (
        <Suspense fallback={<aside class="evidence" />}>
          <Evidence
            citations={it().message.citations}
            number={it().number}
            onTurn={(number) => props.onTurn(it().message.id, number)}
            onClose={props.onClose}
          />
        </Suspense>
      )}
    </Show>
  );
}
