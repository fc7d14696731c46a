import type { Source } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { refreshSources } from './sources-cache.ts';
import { useSourceTexts } from './use-source-texts.ts';

/** Asks whether what is gone at the place is deleted here, where that is much. */
export function HeldDocuments(props: { source: Source }): JSX.Element {
  const texts = useSourceTexts();
  const confirm = createAction(async () => {
    await guildhall.updateSource({ sourceId: props.source.id, confirm: true });
    showToast(texts().confirmed);
    await refreshSources();
  });
  return (
    <Show when={props.source.goneHeld > 0}>
      <div class="note stack tight">
        <p>
          <strong>{texts().held(props.source.goneHeld)}</strong>
        </p>
        <p>{texts().heldHint}</p>
        <div class="row">
          <Button
            look="danger"
            icon="trash"
            isBusy={confirm.isBusy()}
            onClick={() => void confirm.run()}
          >
            {texts().confirm(props.source.goneHeld)}
          </Button>
        </div>
        <Alert>{confirm.wrong()}</Alert>
      </div>
    </Show>
  );
}
