import { GuildhallError } from '@guildhall/sdk/light';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { createDeed } from '#ui/deed.ts';
import { Alert } from '#ui/states.tsx';
import { say } from '#ui/toasts.tsx';
import type { Draft } from './draft.ts';
import { findRefused } from './find-refused.ts';
import { Limits } from './limits.tsx';
import { Looks } from './looks.tsx';
import { Sites } from './sites.tsx';
import { Words } from './words.tsx';

/** Edits all widget settings and saves them together. */
export function WidgetForm(props: { teamId: string; draft: Draft }): JSX.Element {
  const [refused, setRefused] = createSignal<readonly string[]>([]);
  const deed = createDeed(async () => {
    setRefused([]);
    try {
      const saved = await guildhall.updateWidget({ teamId: props.teamId, ...props.draft.of });
      queryClient.setQueryData(['widget', props.teamId], saved);
      void queryClient.invalidateQueries({ queryKey: ['widget-usage', props.teamId] });
    } catch (error) {
      const sites = error instanceof GuildhallError ? findRefused(error, props.draft.of) : [];
      if (sites.length === 0) throw error;
      setRefused(sites);
      return;
    }
    say(t().ui.saved);
  });
  return (
    <form
      class="stack settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        void deed.run();
      }}
    >
      <Sites draft={props.draft} refused={refused()} />
      <Words draft={props.draft} />
      <Looks draft={props.draft} />
      <Limits draft={props.draft} teamId={props.teamId} />
      <Show when={deed.wrong()}>
        <Alert>{deed.wrong()}</Alert>
      </Show>
      <div class="row">
        <Button look="primary" type="submit" isBusy={deed.isBusy()}>
          {t().ui.save}
        </Button>
      </div>
    </form>
  );
}
