import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { Checkbox, TextArea, TextField } from '#ui/field.tsx';
import { fieldsOf, isSecret, toFieldText } from './setting-fields.ts';
import type { SettingField, SourceKind } from './setting-fields.ts';
import { useSourceTexts } from './use-source-texts.ts';

interface SettingInputsProps {
  kind: SourceKind;
  /** The settings of a source that is changed; its secrets are kept. */
  before?: Readonly<Record<string, unknown>> | undefined;
  /** What was entered for a new source before. */
  entered?: Readonly<Record<string, unknown>> | undefined;
}

/** Asks for the settings of a source. */
export function SettingInputs(props: SettingInputsProps): JSX.Element {
  const texts = useSourceTexts();
  const [isMoved, setMoved] = createSignal(false);
  /** Follows whether another address or user needs the secret again. */
  const follow: JSX.EventHandler<HTMLDivElement, InputEvent> = ({ currentTarget }) => {
    const { before } = props;
    if (!before) return;
    const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-address]')];
    setMoved(inputs.some(({ name, value }) => value.trim() !== sayValue(before[name])));
  };
  const fields = (isRare: boolean) =>
    fieldsOf[props.kind].filter((field) => (field.isRare ?? false) === isRare);
  const input = (field: SettingField) => (
    <SettingInput
      {...props}
      field={field}
      isSecretKept={props.before !== undefined && !isMoved()}
    />
  );
  return (
    <div class="stack" onInput={follow}>
      <For each={fields(false)}>{input}</For>
      <Show when={fields(true).length > 0}>
        <details>
          <summary>{texts().more}</summary>
          <div class="stack">
            <For each={fields(true)}>{input}</For>
          </div>
        </details>
      </Show>
    </div>
  );
}

function SettingInput(
  props: SettingInputsProps & { field: SettingField; isSecretKept: boolean },
): JSX.Element {
  const texts = useSourceTexts();
  const { name, type, isRequired } = props.field;
  const hints = (): Partial<Record<string, string>> => texts().hints;
  const ownHint = () => hints()[`${props.kind}_${name}`];
  const hint = () => {
    if (!isSecret(props.field) || !props.before) return ownHint();
    if (props.isSecretKept) return texts().kept;
    return isRequired ? texts().secretAgain : ownHint();
  };
  const known = (props.before ?? props.entered)?.[name];
  const value = toFieldText(props.field, known);
  const shared = () => ({
    label: (texts().fields as Readonly<Record<string, string>>)[name] ?? name,
    hint: hint(),
    name,
    dir: 'ltr' as const,
    autocomplete: 'off',
    spellcheck: false,
    required: isRequired === true && !(isSecret(props.field) && props.isSecretKept),
    'data-address': props.field.isAddress ? '' : undefined,
  });
  return (
    <Switch fallback={<TextField {...shared()} {...ofLine(type)} value={value} />}>
      <Match when={type === 'check'}>
        <Checkbox name={name} label={ownHint() ?? ''} checked={known === true} />
      </Match>
      <Match when={type === 'lines' || type === 'rights' || type === 'key'}>
        <TextArea {...shared()} value={value} />
      </Match>
    </Switch>
  );
}

function sayValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** Returns how the browser takes a line of this type. */
function ofLine(type: SettingField['type']): JSX.InputHTMLAttributes<HTMLInputElement> {
  if (type === 'number') return { type: 'number', min: 0, max: 65_535, step: 1 };
  if (type === 'password') return { type: 'password', autocomplete: 'new-password' };
  return { type: type === 'url' ? 'url' : 'text' };
}
