import { createContext, createSignal, Show, useContext } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import { GuildhallError } from '@guildhall/sdk/light';
import type { Guildhall } from '@guildhall/sdk/light';
import { guildhall, queryClient } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { useQuery } from '#api/use-query.ts';
import { addressOfTab } from '#shell/pages.ts';
import { createAction } from '#ui/action.ts';
import type { Action } from '#ui/action.ts';
import { WithTexts } from '#ui/with-texts.tsx';
import { serverSettingsTexts } from './texts/server-settings-texts.ts';
import type { ServerSettingsTexts } from './texts/shape.ts';

export type ServerSettings = Awaited<ReturnType<Guildhall['getServerSettings']>>['settings'];

const TextsContext = createContext<Accessor<ServerSettingsTexts>>();

/** Shows its children once the texts of the settings are there. */
export function WithServerSettingsTexts(props: { children: JSX.Element }): JSX.Element {
  return (
    <WithTexts name="server-settings-texts" texts={serverSettingsTexts}>
      {(texts) => <TextsContext.Provider value={texts}>{props.children}</TextsContext.Provider>}
    </WithTexts>
  );
}

export function useServerSettingsTexts(): Accessor<ServerSettingsTexts> {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There are no texts of the settings of the server here');
  return texts;
}

/** Reads the settings of the server. */
export function useServerSettings(teamId: Accessor<string>) {
  return useQuery(() => ({
    queryKey: ['system', 'settings', teamId()],
    queryFn: () => guildhall.getServerSettings({ teamId: teamId() }),
  }));
}

const variables = { model: ['LLM'], mail: ['SMTP_URL', 'MAIL_FROM'] } as const;

/** True if the environment sets all of it, so that it cannot be set on the page. */
export function isSetOutside(settings: ServerSettings, name: keyof ServerSettings): boolean {
  return variables[name].every((variable) => settings[name].variables.includes(variable));
}

/** Reloads what is shown of the server: its settings, its state and what one can do. */
export async function refreshServer(): Promise<void> {
  await Promise.all(
    [['system'], ['checklist'], ['session']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

interface SettingsAction<Input extends unknown[]> extends Action<Input> {
  /** True if the last run failed because the operator has to confirm who they are. */
  isStale: Accessor<boolean>;
}

/** Wraps an action on the settings, which only somebody may change who has just signed in. */
export function createSettingsAction<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
): SettingsAction<Input> {
  const texts = useServerSettingsTexts();
  const [isStale, setStale] = createSignal(false);
  const action = createAction(
    async (...input: Input) => {
      setStale(false);
      return act(...input);
    },
    (error) => {
      const code = error instanceof GuildhallError ? error.code : undefined;
      setStale(code === 'confirm_yourself');
      if (code === 'confirm_yourself') return texts().fresh;
      if (code === 'settings_changed') return texts().changed;
      return `${sayError(error)} ${reasonIn(error)}`.trim();
    },
  );
  return { ...action, isStale };
}

/** Returns what the server says in parentheses: the words of the mail server. */
const reasonIn = (error: unknown): string =>
  error instanceof GuildhallError && error.code === 'mail_not_sent'
    ? (/\(.*\)$/s.exec(error.message)?.[0] ?? '')
    : '';

/** Leads to where the operator confirms who they are, if that is what an action lacked. */
export function ConfirmLink(props: { isStale: boolean }): JSX.Element {
  const texts = useServerSettingsTexts();
  const next = encodeURIComponent(addressOfTab('system'));
  return (
    <Show when={props.isStale}>
      <p>
        <a rel="external" href={`/second-factor/settings?next=${next}`}>
          {texts().freshLink}
        </a>
      </p>
    </Show>
  );
}
