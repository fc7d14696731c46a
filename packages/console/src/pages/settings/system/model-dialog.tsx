import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { showToast } from '#ui/toasts.tsx';
import { createTrials, TrialLines } from './trial-lines.tsx';
import {
  createSettingsAction,
  refreshServer,
  useServerSettingsTexts,
} from './use-server-settings.tsx';
import type { ServerSettings } from './use-server-settings.tsx';

interface ModelDialogProps {
  teamId: string;
  setting: ServerSettings['model'];
  onClose: () => void;
}

const plain = { dir: 'ltr', autocomplete: 'off', spellcheck: false } as const;

/** Sets the language model of the server, and tries it first. */
export function ModelDialog(props: ModelDialogProps): JSX.Element {
  const texts = useServerSettingsTexts();
  const read = (form: HTMLFormElement) => modelOf(form, props.setting.stored);
  const save = createSettingsAction(async (form: HTMLFormElement) => {
    const seen = { model: props.setting.changedAt };
    await guildhall.updateServerSettings({ teamId: props.teamId, model: read(form), seen });
    props.onClose();
    showToast(t().ui.saved);
    await refreshServer();
  });
  const trials = createTrials(
    (form: HTMLFormElement) => ({ teamId: props.teamId, candidate: read(form) }),
    createSettingsAction,
  );
  const tryIt = (form: HTMLFormElement | null) => {
    if (form?.reportValidity()) void trials.ask.run(form);
  };
  return (
    <FormDialog
      isWide
      title={texts().model}
      submit={t().ui.save}
      action={save}
      onClose={() => props.onClose()}
    >
      <Fields stored={props.setting.stored} />
      <div class="row">
        <Button
          icon="bot"
          isBusy={trials.ask.isBusy()}
          onClick={({ currentTarget }) => tryIt(currentTarget.form)}
        >
          {texts().tryModel}
        </Button>
      </div>
      <TrialLines trials={trials} />
    </FormDialog>
  );
}

function Fields(props: { stored: Stored }): JSX.Element {
  const texts = useServerSettingsTexts();
  return (
    <>
      <TextField
        {...plain}
        label={texts().address}
        hint={texts().addressHint}
        name="address"
        type="url"
        value={props.stored?.address ?? ''}
        required
        maxlength={500}
      />
      <TextField
        {...plain}
        label={texts().modelName}
        hint={texts().modelNameHint}
        name="model"
        value={props.stored?.name ?? ''}
        required
        maxlength={200}
      />
      <TextField
        {...plain}
        label={texts().key}
        hint={props.stored?.hasKey ? texts().kept : texts().keyHint}
        name="key"
        type="password"
        autocomplete="new-password"
        maxlength={2000}
      />
      <TextField
        {...plain}
        label={texts().furtherModels}
        hint={texts().furtherHint}
        name="models"
        value={props.stored?.models.join(', ') ?? ''}
      />
      <TextField
        {...plain}
        label={texts().timeout}
        hint={texts().timeoutHint}
        name="timeout"
        type="number"
        min={1}
        max={3600}
        value={props.stored?.timeoutSeconds ?? 60}
        required
      />
    </>
  );
}

type Stored = ServerSettings['model']['stored'];

/** Reads the form. A key that is kept stays with its address: another one has the typed key or none. */
function modelOf(form: HTMLFormElement, stored: Stored) {
  const read = readForm(form);
  const address = read('address').trim();
  const key = read('key').trim();
  const keepsKey = stored?.hasKey === true && placeOf(stored.address) === placeOf(address);
  return {
    address,
    name: read('model').trim(),
    models: read('models')
      .split(',')
      .flatMap((name) => name.trim() || []),
    timeoutSeconds: Number(read('timeout')),
    ...(key !== '' ? { key } : !keepsKey && { key: null }),
  };
}

/** Returns where a key is sent: the address without its end. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}
