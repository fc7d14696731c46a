import type { Source } from '@guildhall/sdk/light';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { showToast } from '#ui/toasts.tsx';
import { saySourceError } from './say-source.ts';
import { readSettings } from './setting-fields.ts';
import { SettingInputs } from './setting-inputs.tsx';
import { NameField, readFields, SourceFieldInputs } from './source-fields.tsx';
import { refreshSources } from './sources-cache.ts';
import { useSourceTexts } from './use-source-texts.ts';

/** Changes a source. The place is asked first if its settings are others; secrets are kept. */
export function ChangeSource(props: { source: Source; onClose: () => void }): JSX.Element {
  const texts = useSourceTexts();
  // What is shown stays while the source is looked through.
  const { id: sourceId, kind, settings: before, ...fields } = props.source;
  const save = createAction(
    async (form: HTMLFormElement) => {
      const read = readForm(form);
      const settings = readSettings(kind, read, before);
      const isMoved = Object.keys(settings).length > 0;
      const changed = { ...readFields(read), ...(isMoved && { settings }) };
      await guildhall.updateSource({ sourceId, ...changed });
      props.onClose();
      showToast(t().ui.saved);
      await refreshSources();
    },
    (error) => saySourceError(texts(), error),
  );
  return (
    <FormDialog
      isWide
      title={texts().changeTitle(fields.name)}
      submit={t().ui.save}
      action={save}
      onClose={props.onClose}
    >
      <NameField value={fields.name} />
      <SettingInputs kind={kind} before={before} />
      <SourceFieldInputs fields={fields} />
    </FormDialog>
  );
}
