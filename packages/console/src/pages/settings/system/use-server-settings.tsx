import { createContext, useContext } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import { GuildhallError } from '@guildhall/sdk/light';
import type { Guildhall } from '@guildhall/sdk/light';
import { guildhall, queryClient } from '#api/client.ts';
import { reasonIn, sayError } from '#api/say-error.ts';
import { useQuery } from '#api/use-query.ts';
import { WithTexts } from '#ui/with-texts.tsx';
import { createAction } from '#ui/action.ts';
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

/** Wraps an action on the settings, whose errors have texts of their own. */
export function createSettingsAction<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
) {
  const texts = useServerSettingsTexts();
  return createAction(act, (error) => saySettingsError(texts(), error));
}

function saySettingsError(texts: ServerSettingsTexts, error: unknown): string {
  if (!(error instanceof GuildhallError)) return sayError(error);
  if (error.code === 'settings_changed') return texts.changed;
  if (error.code !== 'mail_not_sent') return sayError(error);
  return `${sayError(error)} ${reasonIn(error.message)}`.trim();
}
