import type { Training } from '@guildhall/sdk';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Time } from '#ui/time.tsx';

/** Shows how often a correction was used, and why it is not used if so. */
export function CorrectionUsage(props: { training: Training }): JSX.Element {
  const isSetAside = () =>
    !props.training.isForEveryone &&
    props.training.sources?.some(({ documentId }) => documentId === null);
  return (
    <div class="stack tight">
      <Show when={props.training.note}>
        <p class="note">{isSetAside() ? t().training.setAside : t().training.nothingReviewed}</p>
      </Show>
      <Show when={props.training.status === 'approved'}>
        <p class="faint">
          {t().training.used(props.training.useCount ?? 0)}
          <Show when={props.training.lastUsedAt}>
            {(at) => (
              <>
                {' '}
                {t().training.lastUsed} <Time at={at()} />
              </>
            )}
          </Show>
        </p>
      </Show>
    </div>
  );
}
