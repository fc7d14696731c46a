import { useSearchParams } from '@solidjs/router';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { GuildhallError } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Badge } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { showToast } from '#ui/toasts.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { ModelDialog } from './model-dialog.tsx';
import {
  createSettingsAction,
  isSetOutside,
  refreshServer,
  useServerSettings,
  useServerSettingsTexts,
  WithServerSettingsTexts,
} from './use-server-settings.tsx';
import type { ServerSettings } from './use-server-settings.tsx';

type Name = keyof ServerSettings;

const names = ['model', 'mail'] as const satisfies Name[];

/**
 * Shows what operators set on the page: what is in force, where that comes from, and a way to set it.
 * Owners whom the server does not list as operators see its state, but not this.
 */
export function ServerSettingsCard(props: { teamId: string }): JSX.Element {
  const query = useServerSettings(() => props.teamId);
  const isOthers = () =>
    query.error instanceof GuildhallError && query.error.code === 'not_operator';
  return (
    <Show when={!isOthers()}>
      <section class="card stack settings-list" id="server-settings">
        <WithServerSettingsTexts>
          <Settings teamId={props.teamId} />
        </WithServerSettingsTexts>
      </section>
    </Show>
  );
}

function Settings(props: { teamId: string }): JSX.Element {
  const texts = useServerSettingsTexts();
  const query = useServerSettings(() => props.teamId);
  return (
    <>
      <h2>{texts().title}</h2>
      <p class="faint">{texts().about}</p>
      <Loaded query={query} lines={3}>
        {(data) => (
          <ul>
            <For each={names}>
              {(name) => <Setting teamId={props.teamId} name={name} settings={data().settings} />}
            </For>
          </ul>
        )}
      </Loaded>
    </>
  );
}

interface SettingProps {
  teamId: string;
  name: Name;
  settings: ServerSettings;
}

function Setting(props: SettingProps): JSX.Element {
  const texts = useServerSettingsTexts();
  // The address opens the dialog, so that other pages can link to it.
  const [params, setParams] = useSearchParams<{ set?: string }>();
  const [isRemoving, setRemoving] = createSignal(false);
  const edit = (name: Name | undefined) => setParams({ set: name }, { replace: true });
  const isOpen = (name: Name) => props.name === name && params.set === name && !isFixed();
  const close = () => edit(undefined);
  const setting = () => props.settings[props.name];
  const label = () => texts()[props.name];
  const none = () => (props.name === 'model' ? texts().noModel : texts().noMail);
  const isSetHere = () => setting().source === 'page';
  const isFixed = () => isSetOutside(props.settings, props.name);
  return (
    <li>
      <span class="what">
        <strong>{label()}</strong>
        <span>
          <bdi>{setting().inForce ?? none()}</bdi>
        </span>
        <Notes setting={setting()} />
      </span>
      <Show when={!isFixed()}>
        <Badge look={isSetHere() ? 'good' : 'plain'}>
          {isSetHere() ? texts().byPage : texts().byDefault}
        </Badge>
      </Show>
      <Show when={!isFixed()}>
        <Button aria-label={texts().editOf(label())} onClick={() => edit(props.name)}>
          {texts().edit}
        </Button>
      </Show>
      <Show when={setting().changedAt}>
        <IconButton
          icon="trash"
          label={texts().removeOf(label())}
          onClick={() => setRemoving(true)}
        />
      </Show>
      <Switch>
        <Match when={isOpen('model')}>
          <ModelDialog teamId={props.teamId} setting={props.settings.model} onClose={close} />
        </Match>
        <Match when={isOpen('mail')}>
          <MailDialog teamId={props.teamId} setting={props.settings.mail} onClose={close} />
        </Match>
        <Match when={isRemoving()}>
          <Remove {...props} onClose={() => setRemoving(false)} />
        </Match>
      </Switch>
    </li>
  );
}

type Shown = ServerSettings[Name];

const troubleTexts = {
  unreadable: 'unreadable',
  secret_lost: 'secretLost',
  restored: 'restored',
} as const;

/** Says who set it, what else the environment sets, and why what is stored does not count. */
function Notes(props: { setting: Shown }): JSX.Element {
  const texts = useServerSettingsTexts();
  const isHidden = () => props.setting.source === 'environment' && props.setting.changedAt !== null;
  const variables = () => props.setting.variables;
  return (
    <>
      <Show when={props.setting.trouble}>
        {(trouble) => (
          <span class="wrong small" role="alert">
            {texts()[troubleTexts[trouble()]]}
          </span>
        )}
      </Show>
      <Show when={isHidden()}>
        <span class="faint small">{texts().hidden}</span>
      </Show>
      <Show when={variables().length > 0}>
        <span class="faint small">{texts().byEnvironment(variables().join(', '))}</span>
      </Show>
      <Show when={props.setting.changedBy}>
        {(who) => (
          <span class="faint small">
            {texts().setBy(who())}{' '}
            <Show when={props.setting.changedAt}>{(at) => <Time at={at()} />}</Show>
          </span>
        )}
      </Show>
    </>
  );
}

function Remove(props: SettingProps & { onClose: () => void }): JSX.Element {
  const texts = useServerSettingsTexts();
  const remove = createSettingsAction(async () => {
    const seen = { [props.name]: props.settings[props.name].changedAt };
    await guildhall.updateServerSettings({ teamId: props.teamId, [props.name]: null, seen });
    props.onClose();
    showToast(t().ui.saved);
    await refreshServer();
  });
  return (
    <Confirm
      isOpen
      title={texts().removeTitle(texts()[props.name])}
      verb={texts().removeIt}
      action={remove}
      onClose={props.onClose}
    >
      <p>{texts().removeHint}</p>
    </Confirm>
  );
}
