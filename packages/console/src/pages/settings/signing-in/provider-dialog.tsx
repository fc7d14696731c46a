import type { IdentityProvider } from '@guildhall/sdk/light';
import { For, Index, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import type { OwnTeam } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Checkbox, Select, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { showToast } from '#ui/toasts.tsx';
import { Code } from '../parts/code.tsx';
import { presets } from './presets.ts';
import { samlValuesOf, SamlSettings, SamlSteps } from './saml-settings.tsx';
import { refreshSigningIn } from './signing-in-cache.ts';
import { createSigningInAction, useSigningInTexts } from './use-signing-in.tsx';

interface ProviderDialogProps {
  teamId: string;
  provider: IdentityProvider;
  onClose: () => void;
}

/** Sets a provider up: what to do there, its credentials, and who signs in by it. */
export function ProviderDialog(props: ProviderDialogProps): JSX.Element {
  const save = createSigningInAction(async (form: HTMLFormElement) => {
    const { id: providerId } = props.provider;
    await guildhall.updateProvider({ providerId, ...valuesOf(form, props.provider) });
    props.onClose();
    showToast(t().ui.saved);
    await refreshSigningIn();
  });
  return (
    <FormDialog
      isWide
      title={props.provider.name}
      submit={t().ui.save}
      action={save}
      onClose={() => props.onClose()}
    >
      <Show
        when={props.provider.kind === 'saml'}
        fallback={
          <>
            <Steps provider={props.provider} />
            <Name provider={props.provider} />
            <Credentials provider={props.provider} />
          </>
        }
      >
        <SamlSteps provider={props.provider} />
        <Name provider={props.provider} />
        <SamlSettings provider={props.provider} />
      </Show>
      <Claims provider={props.provider} />
      <Use teamId={props.teamId} provider={props.provider} />
    </FormDialog>
  );
}

function valuesOf(form: HTMLFormElement, { kind, saml }: IdentityProvider) {
  const read = readForm(form);
  const orNull = (name: string) => read(name).trim() || null;
  const secret = read('clientSecret');
  return {
    name: read('name').trim(),
    ...(kind === 'saml'
      ? samlValuesOf(read, saml)
      : {
          issuer: orNull('issuer'),
          clientId: orNull('clientId'),
          ...(secret !== '' && { clientSecret: secret }),
        }),
    claims: { address: read('address'), name: read('nameClaim'), groups: read('groups') },
    trustsAddresses: read('trusts') !== '',
    isOn: read('isOn') !== '',
    isRequired: read('isOn') !== '' && read('isRequired') !== '',
    joinTeamId: orNull('joinTeamId'),
    joinRole: read('joinRole') === 'partner' ? ('partner' as const) : ('member' as const),
  };
}

/** Says what to do at the provider, with the redirect address to copy. */
function Steps(props: { provider: IdentityProvider }): JSX.Element {
  const texts = useSigningInTexts();
  const preset = () => props.provider.preset;
  return (
    <section class="stack tight">
      <h3>{texts().steps}</h3>
      <p>{texts().create[preset()]}</p>
      <p>{texts().paste}</p>
      <Code name={texts().callback} text={props.provider.callbackUrl} />
      <p>{texts().copySecret}</p>
      <p>{texts().more[preset()]}</p>
    </section>
  );
}

function Name(props: { provider: IdentityProvider }): JSX.Element {
  return (
    <TextField
      label={useSigningInTexts()().name}
      name="name"
      value={props.provider.name}
      required
      maxlength={60}
    />
  );
}

function Credentials(props: { provider: IdentityProvider }): JSX.Element {
  const texts = useSigningInTexts();
  const plain = { dir: 'ltr', autocomplete: 'off', spellcheck: false } as const;
  return (
    <>
      <TextField
        {...plain}
        label={texts().issuer}
        hint={texts().issuerHint}
        name="issuer"
        type="url"
        placeholder={presets[props.provider.preset].issuer}
        value={props.provider.issuer ?? ''}
        maxlength={500}
      />
      <TextField
        {...plain}
        label={texts().clientId}
        name="clientId"
        value={props.provider.clientId ?? ''}
        maxlength={500}
      />
      <TextField
        {...plain}
        label={texts().clientSecret}
        hint={props.provider.hasSecret ? texts().secretKept : undefined}
        name="clientSecret"
        type="password"
        autocomplete="new-password"
        maxlength={2000}
      />
    </>
  );
}

function Claims(props: { provider: IdentityProvider }): JSX.Element {
  const texts = useSigningInTexts();
  const plain = { dir: 'ltr', autocomplete: 'off', spellcheck: false, required: true } as const;
  const words = () =>
    props.provider.kind === 'saml'
      ? {
          all: texts().saml.attributes,
          address: texts().saml.attributeAddress,
          name: texts().saml.attributeName,
          groups: texts().saml.attributeGroups,
        }
      : {
          all: texts().claims,
          address: texts().claimAddress,
          name: texts().claimName,
          groups: texts().claimGroups,
        };
  return (
    <details>
      <summary>{words().all}</summary>
      <div class="stack">
        <TextField
          {...plain}
          label={words().address}
          name="address"
          value={props.provider.claims.address}
        />
        <TextField
          {...plain}
          label={words().name}
          name="nameClaim"
          value={props.provider.claims.name}
        />
        <TextField
          {...plain}
          label={words().groups}
          name="groups"
          value={props.provider.claims.groups}
        />
      </div>
    </details>
  );
}

function Use(props: { teamId: string; provider: IdentityProvider }): JSX.Element {
  const texts = useSigningInTexts();
  const context = useTeamContext();
  const teams = () => teamsOf(context.session().teams, props.teamId);
  return (
    <>
      <Checkbox
        label={texts().trusts}
        hint={props.provider.kind === 'saml' ? texts().saml.trustsHint : texts().trustsHint}
        name="trusts"
        checked={props.provider.trustsAddresses}
      />
      <Select label={texts().join} name="joinTeamId">
        <option value="">{texts().joinNowhere}</option>
        {/* Its options stay, and so does the choice, when the teams are loaded again. */}
        <Index each={teams()}>
          {(team) => (
            <option value={team().id} selected={team().id === props.provider.joinTeamId}>
              {team().name}
            </option>
          )}
        </Index>
      </Select>
      <Select label={texts().joinRole} name="joinRole">
        <For each={['member', 'partner'] as const}>
          {(role) => (
            <option value={role} selected={role === props.provider.joinRole}>
              {texts().roles[role]}
            </option>
          )}
        </For>
      </Select>
      <Checkbox
        label={texts().isOn}
        hint={texts().isOnHint}
        name="isOn"
        checked={props.provider.isOn}
      />
      <Checkbox
        label={texts().isRequired}
        hint={texts().isRequiredHint}
        name="isRequired"
        checked={props.provider.isRequired}
      />
    </>
  );
}

/** Returns a team and all teams below it. */
function teamsOf(teams: readonly OwnTeam[], topId: string): OwnTeam[] {
  const below = new Set([topId]);
  return teams.filter((team) => {
    const isBelow = team.id === topId || (team.parentId !== null && below.has(team.parentId));
    if (isBelow) below.add(team.id);
    return isBelow;
  });
}
