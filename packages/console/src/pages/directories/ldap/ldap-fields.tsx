import type { LdapSettings } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { Checkbox, Select, TextArea, TextField } from '#ui/field.tsx';
import { useDirectoryTexts } from '../texts/use-directory-texts.tsx';
import { presetNames, presets } from './ldap-presets.ts';
import type { LdapPreset } from './ldap-presets.ts';
import { isTlsAnyway } from './read-settings.ts';

const plain = { dir: 'ltr', autocomplete: 'off', spellcheck: false } as const;

interface LdapFieldsProps {
  /** What is set; undefined for a new directory. */
  settings: LdapSettings | undefined;
  /** True if a password is kept. */
  hasPassword: boolean;
  signIn: boolean;
}

/** The fields of a directory that is read by LDAP. */
export function LdapFields(props: LdapFieldsProps): JSX.Element {
  const texts = useDirectoryTexts();
  const [preset, setPreset] = createSignal<LdapPreset>(
    props.settings?.preset ?? 'active_directory',
  );
  return (
    <>
      <Select
        label={texts().preset}
        name="preset"
        onChange={(event) => setPreset(event.currentTarget.value as LdapPreset)}
      >
        <For each={presetNames}>
          {(name) => (
            <option value={name} selected={name === preset()}>
              {texts().presets[name]}
            </option>
          )}
        </For>
      </Select>
      <Place {...props} preset={preset()} />
      <Filters settings={props.settings} preset={preset()} />
      <Checkbox
        label={texts().signIn}
        hint={texts().signInHint}
        name="signIn"
        checked={props.signIn}
      />
    </>
  );
}

function Place(props: LdapFieldsProps & { preset: LdapPreset }): JSX.Element {
  const texts = useDirectoryTexts();
  const [url, setUrl] = createSignal(props.settings?.url ?? '');
  const isOther = () => props.settings !== undefined && url().trim() !== props.settings.url;
  const isKept = () => props.hasPassword && !isOther();
  return (
    <>
      <TextField
        {...plain}
        label={texts().url}
        hint={texts().urlHint}
        name="url"
        placeholder="ldaps://ldap.example.com"
        pattern="\s*[lL][dD][aA][pP][sS]?://.+"
        value={props.settings?.url ?? ''}
        onInput={(event) => setUrl(event.currentTarget.value)}
        required
        maxlength={300}
      />
      <Show when={!isTlsAnyway(url())}>
        <Checkbox
          label={texts().startTls}
          hint={texts().startTlsHint}
          name="startTls"
          checked={props.settings?.startTls ?? true}
        />
      </Show>
      <details open={Boolean(props.settings?.ca)}>
        <summary>{texts().ownCa}</summary>
        <TextArea
          {...plain}
          label={texts().ca}
          hint={texts().caHint}
          name="ca"
          rows={4}
          value={props.settings?.ca ?? ''}
          maxlength={50_000}
        />
      </details>
      <TextField
        {...plain}
        label={texts().bindDn}
        hint={texts().bindDnHint}
        name="bindDn"
        placeholder={presets[props.preset].account}
        value={props.settings?.bindDn ?? ''}
        required
        maxlength={1000}
      />
      <TextField
        {...plain}
        label={texts().password}
        hint={isKept() ? texts().passwordKept : isOther() ? texts().passwordAnew : undefined}
        name="password"
        type="password"
        autocomplete="new-password"
        required={!isKept()}
        maxlength={1000}
      />
      <TextField
        {...plain}
        label={texts().base}
        hint={texts().baseHint}
        name="base"
        placeholder={presets[props.preset].base}
        value={props.settings?.base ?? ''}
        required
        maxlength={1000}
      />
    </>
  );
}

/** What needs no change in most directories. */
function Filters(props: { settings: LdapSettings | undefined; preset: LdapPreset }): JSX.Element {
  const texts = useDirectoryTexts();
  // What is the preset's own is left empty, so that another preset brings its own.
  const own = (text: string | undefined, usual: string) => (text === usual ? '' : (text ?? ''));
  const { users, groups } = presets[props.settings?.preset ?? props.preset];
  return (
    <details>
      <summary>{texts().filters}</summary>
      <div class="stack">
        <TextField
          {...plain}
          label={texts().userFilter}
          name="userFilter"
          placeholder={presets[props.preset].users}
          value={own(props.settings?.userFilter, users)}
          maxlength={2000}
        />
        <TextField
          {...plain}
          label={texts().groupBase}
          hint={texts().groupBaseHint}
          name="groupBase"
          value={props.settings?.groupBase ?? ''}
          maxlength={1000}
        />
        <TextField
          {...plain}
          label={texts().groupFilter}
          name="groupFilter"
          placeholder={presets[props.preset].groups}
          value={own(props.settings?.groupFilter, groups)}
          maxlength={2000}
        />
      </div>
    </details>
  );
}
