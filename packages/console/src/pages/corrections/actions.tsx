import type { Training } from '@guildhall/sdk';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import type { Decision } from './held-decisions.ts';
import { pin } from './pin.ts';
import { isApprovable } from './views.ts';

/** Shows the actions of a leader on a correction, depending on its state. */
export function Actions(props: {
  training: Training;
  onEdit: () => void;
  onDecide: (decision: Decision) => void;
}): JSX.Element {
  const isApproved = () => props.training.status === 'approved';
  const decide = (kind: Decision['kind']) => props.onDecide({ training: props.training, kind });
  return (
    <div class="row">
      <Show when={!isApproved()}>
        <Button
          look="primary"
          icon="check"
          aria-keyshortcuts="a"
          disabled={!isApprovable(props.training)}
          onClick={() => decide('approve')}
        >
          {t().training.approve}
        </Button>
      </Show>
      <Button icon="edit" aria-keyshortcuts="e" onClick={() => props.onEdit()}>
        {t().training.edit}
      </Button>
      <Show when={isApproved()}>
        <Button
          icon="pin"
          aria-keyshortcuts="p"
          aria-pressed={props.training.pinned}
          onClick={() => void pin(props.training)}
        >
          {t().training.pin}
        </Button>
      </Show>
      <Show when={props.training.status !== 'rejected'}>
        <Button look="danger" icon="close" aria-keyshortcuts="r" onClick={() => decide('reject')}>
          {t().training.reject}
        </Button>
      </Show>
    </div>
  );
}
