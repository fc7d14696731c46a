import type { IdentityProvider } from '@guildhall/sdk/light';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { TextArea, TextField } from '#ui/field.tsx';
import { Time } from '#ui/time.tsx';
import { Code } from '../parts/code.tsx';
import { samlPresetOf } from './presets.ts';
import { useSigningInTexts } from './use-signing-in.tsx';

/** Says what to do at a provider with SAML, with what it has to know of us. */
export function SamlSteps(props: { provider: IdentityProvider }): JSX.Element {
  const texts = useSigningInTexts();
  const preset = () => samlPresetOf(props.provider.preset);
  return (
    <section class="stack tight">
      <h3>{texts().steps}</h3>
      <p>{texts().saml.create[preset()]}</p>
      <p>{texts().saml.paste}</p>
      <Code isNameShown name={texts().saml.ownEntityId} text={props.provider.ownEntityId ?? ''} />
      <Code isNameShown name={texts().saml.acs} text={props.provider.callbackUrl} />
      <p>{texts().saml.more[preset()]}</p>
      <p>{texts().saml.copy}</p>
    </section>
  );
}

const plain = { dir: 'ltr', autocomplete: 'off', spellcheck: false } as const;

/** Fields for where a provider with SAML is, and for its certificates. */
export function SamlSettings(props: { provider: IdentityProvider }): JSX.Element {
  const texts = useSigningInTexts();
  const known = () => props.provider.saml;
  return (
    <>
      <Show when={known()}>{(saml) => <Known saml={saml()} />}</Show>
      <TextField
        {...plain}
        label={texts().saml.metadataUrl}
        hint={texts().saml.metadataUrlHint}
        name="metadataUrl"
        type="url"
        maxlength={2000}
      />
      <TextArea
        {...plain}
        label={texts().saml.metadata}
        hint={known() ? texts().saml.metadataHint : undefined}
        name="metadata"
        rows={3}
        maxlength={500_000}
      />
      <details>
        <summary>{texts().saml.byHand}</summary>
        <div class="stack">
          <TextField
            {...plain}
            label={texts().saml.entityId}
            name="entityId"
            value={known()?.entityId ?? ''}
            maxlength={1000}
          />
          <TextField
            {...plain}
            label={texts().saml.signInUrl}
            name="signInUrl"
            type="url"
            value={known()?.signInUrl ?? ''}
            maxlength={2000}
          />
          <TextArea
            {...plain}
            label={texts().saml.certificates}
            hint={texts().saml.certificatesHint}
            name="certificates"
            rows={4}
            value={pemOf(known())}
          />
        </div>
      </details>
    </>
  );
}

type Saml = NonNullable<IdentityProvider['saml']>;

function Known(props: { saml: Saml }): JSX.Element {
  const texts = useSigningInTexts();
  return (
    <ul class="small">
      <li>
        <bdi dir="ltr">{props.saml.entityId}</bdi>
      </li>
      <For each={props.saml.certificates}>
        {({ endsAt }) => (
          <li>
            {texts().saml.until} <Time at={endsAt} />
          </li>
        )}
      </For>
    </ul>
  );
}

const pemOf = (saml: Saml | null) =>
  saml?.certificates.map(({ pem }) => pem.trim()).join('\n') ?? '';

/** Returns what a form changes of where the provider is; nothing if its fields say what is known. */
export function samlValuesOf(read: (name: string) => string, known: Saml | null) {
  const [metadata, metadataUrl] = [read('metadata').trim(), read('metadataUrl').trim()];
  if (metadata !== '') return { saml: { metadata } };
  if (metadataUrl !== '') return { saml: { metadataUrl } };
  const [entityId, signInUrl] = [read('entityId').trim(), read('signInUrl').trim()];
  const pem = read('certificates').trim();
  const lines = (text: string) => text.replaceAll(/\s+/g, '\n');
  const isKnown =
    entityId === (known?.entityId ?? '') &&
    signInUrl === (known?.signInUrl ?? '') &&
    lines(pem) === lines(pemOf(known));
  if (isKnown) return {};
  const certificates = pem.split(/(?<=-----END CERTIFICATE-----)\s*/).filter(Boolean);
  return { saml: { entityId, signInUrl, certificates } };
}
