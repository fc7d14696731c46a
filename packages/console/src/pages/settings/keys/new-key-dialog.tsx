import type { Scope } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Select, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { ScopeChoice } from '../parts/scope-choice.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const expiryDays = { month: 30, quarter: 90, year: 365, never: undefined } as const;
type Expiry = keyof typeof expiryDays;
const expiries = Object.keys(expiryDays) as Expiry[];

/** What a program of each usual kind needs. */
const presets = {
  ask: ['search', 'chats'],
  sync: ['documents:read', 'documents:write'],
  widget: ['widget:tokens'],
} as const satisfies Record<string, readonly Scope[]>;
type Preset = keyof typeof presets;
const presetNames = Object.keys(presets) as Preset[];
const permissions = [...presetNames, 'chosen', 'everything'] as const;
type Permissions = (typeof permissions)[number];

const isPreset = (name: Permissions): name is Preset => name in presets;

/** Asks for a new key's name, scopes and expiry. */
export function NewKeyDialog(props: {
  onClose: () => void;
  onMade: (secret: string) => void;
}): JSX.Element {
  const context = useTeamContext();
  const [may, setMay] = createSignal<Permissions>('ask');
  const [scopes, setScopes] = createSignal<readonly Scope[]>(presets.ask);
  const choose = (name: Permissions) => {
    setMay(name);
    if (isPreset(name)) setScopes(presets[name]);
  };
  const [expiry, setExpiry] = createSignal<Expiry>('year');
  const create = createAction(async (form: HTMLFormElement) => {
    const days = expiryDays[expiry()];
    const expiresAt = days ? new Date(Date.now() + days * dayMs).toISOString() : null;
    const { secret } = await guildhall.createKey({
      name: readForm(form)('name').trim(),
      teamId: context.team().id,
      scopes: may() === 'everything' ? null : [...scopes()],
      expiresAt,
    });
    props.onMade(secret);
  });
  const isWanting = () => may() === 'chosen' && scopes().length === 0;
  return (
    <FormDialog
      isWide
      title={t().settings.newKey}
      submit={t().settings.newKey}
      action={create}
      isIncomplete={isWanting()}
      onClose={props.onClose}
    >
      <TextField label={t().settings.keyName} name="name" required maxlength={200} autofocus />
      <Select
        label={t().settings.keyMay}
        onChange={(event) =>
          choose(permissions.find((name) => name === event.currentTarget.value) ?? 'ask')
        }
      >
        <For each={presetNames}>
          {(name) => <option value={name}>{t().settings.keyPresets[name]}</option>}
        </For>
        <option value="chosen">{t().settings.chosen}</option>
        <option value="everything">{t().settings.everything}</option>
      </Select>
      <Show when={isPreset(may())}>
        <ul class="faint small">
          <For each={scopes()}>{(scope) => <li>{t().settings.scopeHints[scope]}</li>}</For>
        </ul>
      </Show>
      <Show when={may() === 'chosen'}>
        <ScopeChoice label={t().settings.keyMay} chosen={scopes()} onChoose={setScopes} />
      </Show>
      <Show when={isWanting()}>
        <p class="faint">{t().settings.chooseOne}</p>
      </Show>
      <Select
        label={t().settings.expires}
        onChange={(event) =>
          setExpiry(expiries.find((name) => name === event.currentTarget.value) ?? 'year')
        }
      >
        <For each={expiries}>
          {(name) => (
            <option value={name} selected={name === expiry()}>
              {t().settings.expiries[name]}
            </option>
          )}
        </For>
      </Select>
    </FormDialog>
  );
}
