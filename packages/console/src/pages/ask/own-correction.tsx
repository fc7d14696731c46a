import type { MessageFeedback } from '@guildhall/sdk';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { translatePlaceholder } from '#api/translate-placeholder.ts';
import { Markdown } from '#markdown/markdown.tsx';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';

/** Shows at an answer that the user suggested a correction of it, and what was decided on it. */
export function OwnCorrection(props: { feedback: MessageFeedback }): JSX.Element {
  const label = () =>
    ({
      pending: t().ask.suggested,
      approved: t().notifications.kinds.correction_approved,
      rejected: t().notifications.kinds.correction_rejected,
    })[props.feedback.status];
  const hint = () =>
    ({
      pending: t().ask.suggestedHint,
      approved: t().ask.approvedHint,
      rejected: t().ask.rejectedHint,
    })[props.feedback.status];
  return (
    <section class={`offered own-correction ${props.feedback.status}`} aria-label={label()}>
      <p class="label">
        <Icon
          name={
            ({ pending: 'clock', approved: 'check', rejected: 'close' } as const)[
              props.feedback.status
            ]
          }
        />
        {label()}
      </p>
      <Show when={props.feedback.correctedResponse}>
        {(text) => <Markdown text={translatePlaceholder(text())} />}
      </Show>
      <Show when={props.feedback.rejectionReason}>
        {(reason) => (
          <p>
            <span class="faint">{t().training.reasonGiven}</span> <bdi>{reason()}</bdi>
          </p>
        )}
      </Show>
      <p class="faint small">{hint()}</p>
    </section>
  );
}
