import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import type { Action } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { createFormChanges } from '#ui/form-changes.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { readForm } from '#ui/read-form.ts';
import { Alert } from '#ui/states.tsx';
import { readSettings } from './setting-fields.ts';
import type { SourceKind } from './setting-fields.ts';
import { SettingInputs } from './setting-inputs.tsx';
import { NameField, newFields, readFields, SourceFieldInputs } from './source-fields.tsx';
import type { SourceFields } from './source-fields.tsx';
import { useSourceTexts } from './use-source-texts.ts';

/** A source before it is made, its secrets included. */
export interface NewSource extends SourceFields {
  kind: SourceKind;
  settings: Record<string, unknown>;
}

/** Asks for the settings of a new source, which are tested at once. */
export function NewSettings(props: {
  kind: SourceKind;
  /** What was entered before, if the user came back. */
  before: NewSource | undefined;
  action: Action<[source: NewSource]>;
  onBack: () => void;
}): JSX.Element {
  const texts = useSourceTexts();
  const fields = props.before ?? newFields;
  const changes = createFormChanges();
  const submit = (form: HTMLFormElement) => {
    const read = readForm(form);
    const settings = readSettings(props.kind, read);
    const given = Object.entries(settings).filter(([, value]) => value !== null);
    void props.action.run({
      kind: props.kind,
      ...readFields(read),
      settings: Object.fromEntries(given),
    });
  };
  return (
    <form
      class="stack settings-form"
      {...changes.events}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <NameField value={fields.name} />
      <SettingInputs kind={props.kind} entered={props.before?.settings} />
      <SourceFieldInputs fields={fields} />
      <Alert>{props.action.wrong()}</Alert>
      <div class="row">
        <Button onClick={() => props.onBack()}>{texts().anotherKind}</Button>
        <Button
          type="submit"
          look="primary"
          icon={props.action.isBusy() ? 'refresh' : 'eye'}
          class={props.action.isBusy() ? 'turning' : ''}
          isBusy={props.action.isBusy()}
        >
          {texts().test}
        </Button>
      </div>
      <p class="faint small" role="status">
        <Show when={props.action.isBusy()}>{texts().testing}</Show>
      </p>
      <LeaveGuard isChanged={changes.isChanged()} />
    </form>
  );
}
