import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { sayError } from '#api/say-error.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/states.tsx';
import type { LiveAnswer } from './live-answer.ts';

/** Shows a question that was not sent, with buttons to try again and to give it up. */
export function NotSent(props: {
  answer: LiveAnswer | undefined;
  onAgain: () => void;
  onGiveUp: () => void;
}): JSX.Element {
  const failed = () => (props.answer?.state === 'failed' ? props.answer : undefined);
  return (
    <Show when={failed()}>
      {(answer) => (
        <>
          <p class="question unsent" dir="auto">
            {answer().question.text}
          </p>
          <div class="row">
            <Alert>
              {t().ask.notSent} {answer().error ? sayError(answer().error) : ''}
            </Alert>
            <Button icon="refresh" onClick={() => props.onAgain()}>
              {t().ui.tryAgain}
            </Button>
            <Button look="quiet" onClick={() => props.onGiveUp()}>
              {t().ui.cancel}
            </Button>
          </div>
        </>
      )}
    </Show>
  );
}
