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

/** Asks for a new key's name, scopes and expiry. */
export function NewKeyDialog(props: {
  onClose: () => void;
  onMade: (secret: string) => void;
}): JSX.Element {
  const context = useTeamContext();
  const [isLimited, limit] = createSignal(true);
  const [scopes, setScopes] = createSignal<readonly Scope[]>(['search']);
  const [expiry, setExpiry] = createSignal<Expiry>('year');
  const create = createAction(async (form: HTMLFormElement) => {
    const days = expiryDays[expiry()];
    const expiresAt = days ? new Date(Date.now() + days * dayMs).toISOString() : null;
    const { secret } = await guildhall.createKey({
      name: readForm(form)('name').trim(),
      teamId: context.team().id,
      scopes: isLimited() ? [...scopes()] : null,
      expiresAt,
    });
    props.onMade(secret);
  });
  const isWanting = () => isLimited() && scopes().length === 0;
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
        onChange={(event) => limit(event.currentTarget.value === 'chosen')}
      >
        <option value="chosen">{t().settings.chosen}</option>
        <option value="everything">{t().settings.everything}</option>
      </Select>
      <Show when={isLimited()}>
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
