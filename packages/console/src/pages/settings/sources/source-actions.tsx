import type { Source } from '@guildhall/sdk/light';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { showErrorToast, showToast } from '#ui/toasts.tsx';
import { ChangeSource } from './change-source.tsx';
import { RemoveSource } from './remove-source.tsx';
import { sayRun } from './say-source.ts';
import { refreshSources } from './sources-cache.ts';
import { useSourceTexts } from './use-source-texts.ts';

/** Shows what a leader may do with a source. */
export function SourceActions(props: { source: Source }): JSX.Element {
  const texts = useSourceTexts();
  const [open, setOpen] = createSignal<'change' | 'remove'>();
  const isPaused = () => props.source.state === 'paused';
  const pause = async (paused: boolean) => {
    try {
      await guildhall.updateSource({ sourceId: props.source.id, paused });
      showToast(paused ? texts().nowPaused : texts().goesOn);
      await refreshSources();
    } catch (error) {
      showErrorToast(t().settings.notSaved, error);
    }
  };
  return (
    <div class="row">
      <LookNow source={props.source} />
      <Button icon={isPaused() ? 'play' : 'stop'} onClick={() => void pause(!isPaused())}>
        {isPaused() ? texts().goOn : texts().pause}
      </Button>
      <Button icon="edit" onClick={() => setOpen('change')}>
        {texts().change}
      </Button>
      <Button icon="trash" onClick={() => setOpen('remove')}>
        {texts().remove}
      </Button>
      <Show when={open() === 'change'}>
        <ChangeSource source={props.source} onClose={() => setOpen()} />
      </Show>
      <Show when={open() === 'remove'}>
        <RemoveSource source={props.source} onClose={() => setOpen()} />
      </Show>
    </div>
  );
}

/** The server answers after a minute at most; the source may then still be looked through. */
const patient = { timeoutMs: 90_000, attemptsMax: 1 } as const;

function LookNow(props: { source: Source }): JSX.Element {
  const texts = useSourceTexts();
  const [isBusy, setBusy] = createSignal(false);
  const look = async () => {
    setBusy(true);
    try {
      const asked = { sourceId: props.source.id, wait: true };
      const { source } = await guildhall.runSource(asked, patient);
      if (!source.problem && source.lastRun)
        showToast(`${texts().looked} ${sayRun(texts(), source.lastRun)}`);
    } catch (error) {
      showErrorToast(texts().notLooked, error);
    } finally {
      setBusy(false);
      await refreshSources();
    }
  };
  const isAtWork = () => isBusy() || props.source.state === 'running';
  return (
    <Button
      look="primary"
      icon="refresh"
      class={isAtWork() ? 'turning' : ''}
      isBusy={isAtWork()}
      disabled={props.source.state === 'paused'}
      onClick={() => void look()}
    >
      {isAtWork() ? texts().looking : texts().look}
    </Button>
  );
}
