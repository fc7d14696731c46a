import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { Markdown } from '#markdown/markdown.tsx';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import type { Offered } from './split-answer.ts';

/** Shows a reviewed answer to a similar question, or one that the team pinned. */
export function ReviewedAnswer(props: Offered): JSX.Element {
  const label = () => (props.isPinned ? t().ask.pinned : t().ask.offered);
  return (
    <section class="offered" aria-label={label()}>
      <p class="label">
        <Icon name={props.isPinned ? 'pin' : 'check'} />
        {label()}
      </p>
      <Show when={props.correction.question}>
        {(question) => (
          <p class="faint small" dir="auto">
            {question()}
          </p>
        )}
      </Show>
      <Markdown text={props.text} />
    </section>
  );
}
