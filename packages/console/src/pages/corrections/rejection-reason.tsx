import type { Training } from '@guildhall/sdk';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { TextField } from '#ui/field.tsx';

const [drafts, setDrafts] = createSignal<Readonly<Record<string, string>>>({});

/** Returns what is sent with a rejection: the reason, if the leader wrote one. */
export function reasonFor({ id }: Training): { reason?: string } {
  const reason = drafts()[id]?.trim() ?? '';
  return reason === '' ? {} : { reason };
}

/**
 * Lets a leader write why a correction is rejected, for the person who suggested it; of a rejected
 * one it shows what was written.
 */
export function RejectionReason(props: { training: Training }): JSX.Element {
  const write = (text: string) => setDrafts((now) => ({ ...now, [props.training.id]: text }));
  return (
    <Show
      when={props.training.status === 'rejected'}
      fallback={
        <Show when={props.training.author?.kind === 'person'}>
          <TextField
            label={t().training.reason}
            hint={t().training.reasonHint}
            maxLength={1000}
            value={drafts()[props.training.id] ?? ''}
            onInput={(event) => write(event.currentTarget.value)}
          />
        </Show>
      }
    >
      <Show when={props.training.rejectionReason}>
        {(reason) => (
          <p>
            <span class="faint">{t().training.reasonGiven}</span> <bdi>{reason()}</bdi>
          </p>
        )}
      </Show>
    </Show>
  );
}
