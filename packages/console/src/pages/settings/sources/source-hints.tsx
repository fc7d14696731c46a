import type { Source } from '@guildhall/sdk/light';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { Code } from '../parts/code.tsx';
import { refreshSources } from './sources-cache.ts';
import { useSourceTexts } from './use-source-texts.ts';

interface Made {
  url: string;
  secret: string;
}

/** Lets the place of a source say by itself that something has changed. */
export function SourceHints(props: { source: Source }): JSX.Element {
  const texts = useSourceTexts();
  const [asked, ask] = createSignal<'replace' | 'end'>();
  const [made, show] = createSignal<Made>();
  const make = createAction(async () => {
    const answer = await guildhall.makeSourceHintSecret({ sourceId: props.source.id });
    ask();
    show(answer);
    await refreshSources();
  });
  const end = createAction(async () => {
    await guildhall.deleteSourceHintSecret({ sourceId: props.source.id });
    ask();
    showToast(texts().hintsEnded);
    await refreshSources();
  });
  return (
    <div class="card stack tight">
      <h2>{texts().hintsTitle}</h2>
      <p>{props.source.takesHints ? texts().hintsOn : texts().hintsOff}</p>
      <Show
        when={props.source.takesHints}
        fallback={
          <div class="row">
            <Button icon="key" isBusy={make.isBusy()} onClick={() => void make.run()}>
              {texts().hintsMake}
            </Button>
          </div>
        }
      >
        <div class="row">
          <Button icon="key" onClick={() => ask('replace')}>
            {texts().hintsReplace}
          </Button>
          <Button icon="stop" onClick={() => ask('end')}>
            {texts().hintsEnd}
          </Button>
        </div>
      </Show>
      <Alert>{asked() ? undefined : make.wrong()}</Alert>
      <Confirm
        isOpen={asked() === 'replace'}
        title={texts().hintsReplaceTitle}
        verb={texts().hintsReplace}
        action={make}
        onClose={() => ask()}
      >
        <p>{texts().hintsReplaceHint}</p>
      </Confirm>
      <Confirm
        isOpen={asked() === 'end'}
        title={texts().hintsEndTitle}
        verb={texts().hintsEnd}
        action={end}
        onClose={() => ask()}
      >
        <p>{texts().hintsEndHint}</p>
      </Confirm>
      <Show when={made()}>{(shown) => <MadeSecret made={shown()} onClose={() => show()} />}</Show>
    </div>
  );
}

function MadeSecret(props: { made: Made; onClose: () => void }): JSX.Element {
  const texts = useSourceTexts();
  return (
    <Dialog
      isOpen
      isWide
      title={texts().hintsMadeTitle}
      onClose={props.onClose}
      foot={
        <Button look="primary" onClick={() => props.onClose()}>
          {t().ui.done}
        </Button>
      }
    >
      <p>{texts().hintsMadeHint}</p>
      <Code isNameShown name={texts().fields.url} text={props.made.url} />
      <Code isNameShown name={texts().hintsSecret} text={props.made.secret} />
    </Dialog>
  );
}
