import { languageName, languages } from '@guildhall/contract/languages';
import type { Preferences } from '@guildhall/sdk/light';
import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { changePreferences } from '#shell/change-preferences.ts';
import { isLanguage, t } from '#texts/texts.ts';
import { Select } from '#ui/field.tsx';

const themes = ['light', 'dark'] as const;

/** Sets the language and colours at once, and reverts them if saving fails. */
export function Appearance(): JSX.Element {
  const context = useTeamContext();
  const now = () => context.session().preferences;
  const choose = (change: Partial<Preferences>) => void changePreferences(now(), change);
  return (
    <section class="card stack settings-form">
      <h2>{t().settings.appearance}</h2>
      <Select
        label={t().settings.language}
        onChange={({ currentTarget: { value } }) =>
          choose({ language: isLanguage(value) ? value : null })
        }
      >
        <option value="" selected={now().language === null}>
          {t().settings.asBrowser}
        </option>
        <For each={languages}>
          {(code) => (
            <option value={code} lang={code} selected={now().language === code}>
              {languageName(code)}
            </option>
          )}
        </For>
      </Select>
      <Select
        label={t().settings.theme}
        onChange={({ currentTarget: { value } }) =>
          choose({ theme: themes.find((theme) => theme === value) ?? null })
        }
      >
        <option value="" selected={now().theme === null}>
          {t().settings.themes.system}
        </option>
        <For each={themes}>
          {(theme) => (
            <option value={theme} selected={now().theme === theme}>
              {t().settings.themes[theme]}
            </option>
          )}
        </For>
      </Select>
    </section>
  );
}
