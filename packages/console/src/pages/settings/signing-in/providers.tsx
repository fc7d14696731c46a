import type { IdentityProvider } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { AddProvider } from './add-provider.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { providersKey, refreshSigningIn } from './signing-in-cache.ts';
import { createSigningInAction, useSigningInTexts } from './use-signing-in.tsx';

/** Lists the identity providers of an organisation, and adds one. */
export function Providers(props: { teamId: string }): JSX.Element {
  const texts = useSigningInTexts();
  const [isAdding, setAdding] = createSignal(false);
  const [shown, show] = createSignal<IdentityProvider>();
  const providers = useQuery(() => ({
    queryKey: providersKey(props.teamId),
    queryFn: async () => (await guildhall.listProviders({ teamId: props.teamId })).providers,
    reconcile: 'id',
  }));
  return (
    <div class="stack">
      <h3>{texts().providers}</h3>
      <Loaded query={providers}>
        {(list) => (
          <Show when={list().length > 0} fallback={<p class="faint">{texts().noProviders}</p>}>
            <ul>
              <For each={list()}>
                {(provider) => <Line provider={provider} onEdit={() => show(provider)} />}
              </For>
            </ul>
          </Show>
        )}
      </Loaded>
      <div class="row">
        <Button look="primary" icon="add" onClick={() => setAdding(true)}>
          {texts().add}
        </Button>
      </div>
      <Show when={isAdding()}>
        <AddProvider
          teamId={props.teamId}
          onClose={() => setAdding(false)}
          onMade={(made) => show(made)}
        />
      </Show>
      <Show when={shown()} keyed>
        {(provider) => (
          <ProviderDialog
            teamId={props.teamId}
            provider={provider}
            onClose={() => show(undefined)}
          />
        )}
      </Show>
    </div>
  );
}

function Line(props: { provider: IdentityProvider; onEdit: () => void }): JSX.Element {
  const texts = useSigningInTexts();
  const [isDeleting, setDeleting] = createSignal(false);
  const name = () => props.provider.name;
  const isKnown = () =>
    props.provider.kind === 'saml'
      ? props.provider.saml !== null
      : props.provider.issuer !== null &&
        props.provider.clientId !== null &&
        props.provider.hasSecret;
  const state = () =>
    [props.provider.isOn ? texts().on : texts().off, props.provider.isRequired && texts().required]
      .filter(Boolean)
      .join(' · ');
  const remove = createSigningInAction(async () => {
    await guildhall.deleteProvider({ providerId: props.provider.id });
    setDeleting(false);
    await refreshSigningIn();
  });
  return (
    <li>
      <span class="what">
        <bdi>{name()}</bdi>
        <span class="faint small">{state()}</span>
      </span>
      <span class="row">
        <Button icon="edit" aria-label={texts().editOf(name())} onClick={() => props.onEdit()}>
          {texts().edit}
        </Button>
        <Show when={isKnown()}>
          <a
            class="button plain"
            rel="external"
            href={`/auth/providers/${props.provider.id}/test`}
            aria-label={texts().testOf(name())}
          >
            {texts().test}
          </a>
        </Show>
        <Button
          icon="trash"
          aria-label={texts().deleteOf(name())}
          onClick={() => setDeleting(true)}
        >
          {t().ui.delete}
        </Button>
      </span>
      <Confirm
        isOpen={isDeleting()}
        title={texts().deleteTitle(name())}
        verb={t().ui.delete}
        action={remove}
        onClose={() => setDeleting(false)}
      >
        <p>{texts().deleteHint}</p>
      </Confirm>
    </li>
  );
}
