import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { Markdown } from '#markdown/markdown.tsx';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import type { SplitAnswer } from './split-answer.ts';

type Offered = SplitAnswer['offered'][number];

/** Shows the reviewed answer to a similar question. The question is empty if it is private. */
export function ReviewedAnswer(props: Offered): JSX.Element {
  return (
    <section class="offered" aria-label={t().ask.offered}>
      <p class="label">
        <Icon name="check" />
        {t().ask.offered}
      </p>
      <Question {...props} />
      <Markdown text={props.text} />
    </section>
  );
}

/** Shows that the team pinned an answer, which stands under every answer and opens on request. */
export function PinnedNotice(props: Offered): JSX.Element {
  return (
    <details class="offered pinned">
      <summary>
        <Icon name="pin" />
        {t().ask.pinned}
      </summary>
      <Question {...props} />
      <Markdown text={props.text} />
    </details>
  );
}

function Question(props: Offered): JSX.Element {
  return (
    <Show when={props.correction.question.trim()}>
      {(question) => (
        <p class="faint small" dir="auto">
          {question()}
        </p>
      )}
    </Show>
  );
}
