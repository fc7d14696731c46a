import type { IdentityProvider, ProviderPreset } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { Select, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { attributesOf, presetNames, presets, samlPresetOf } from './presets.ts';
import { refreshSigningIn } from './signing-in-cache.ts';
import { createSigningInAction, useSigningInTexts } from './use-signing-in.tsx';

interface AddProviderProps {
  teamId: string;
  onClose: () => void;
  /** Gets the new provider, which is off, and whose redirect address is known now. */
  onMade: (made: IdentityProvider) => void;
}

/** Adds a provider by its kind and name. */
export function AddProvider(props: AddProviderProps): JSX.Element {
  const texts = useSigningInTexts();
  const [preset, setPreset] = createSignal<ProviderPreset>('google');
  const add = createSigningInAction(async (form: HTMLFormElement) => {
    const { issuer, isWhole } = presets[preset()];
    const read = readForm(form);
    const isSaml = read('kind') === 'saml';
    const { provider } = await guildhall.createProvider({
      teamId: props.teamId,
      preset: preset(),
      name: read('name').trim(),
      ...(isSaml
        ? { kind: 'saml', claims: attributesOf(preset()) }
        : { issuer: isWhole ? issuer : null }),
    });
    props.onClose();
    props.onMade(provider);
    await refreshSigningIn();
  });
  return (
    <FormDialog
      title={texts().add}
      submit={texts().goOn}
      action={add}
      onClose={() => props.onClose()}
    >
      <Select
        label={texts().preset}
        name="preset"
        onChange={(event) => setPreset(event.currentTarget.value as ProviderPreset)}
      >
        <For each={presetNames}>
          {(name) => <option value={name}>{texts().presets[name]}</option>}
        </For>
      </Select>
      <Show when={preset() === 'generic' || samlPresetOf(preset()) !== 'generic'}>
        <Select label={texts().saml.protocol} name="kind">
          <option value="oidc">OpenID Connect</option>
          <option value="saml">SAML 2.0</option>
        </Select>
      </Show>
      <TextField
        label={texts().name}
        name="name"
        value={presets[preset()].name}
        required
        maxlength={60}
      />
    </FormDialog>
  );
}
