import type { Scope } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { createAction } from '#ui/action.ts';
import { Select, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { ScopeChoice } from '../parts/scope-choice.tsx';
import { useTokenTexts } from './use-token-texts.tsx';

const choices = [7, 30, 90, 365];
const usualDays = 90;

/** Asks for a new token's name, team, scopes and expiry. */
export function NewTokenDialog(props: {
  onClose: () => void;
  onMade: (secret: string) => void;
}): JSX.Element {
  const context = useTeamContext();
  const texts = useTokenTexts();
  const [isLimited, limit] = createSignal(true);
  const [scopes, setScopes] = createSignal<readonly Scope[]>(['search']);
  const [teamId, setTeamId] = createSignal(context.team().id);
  const [days, setDays] = createSignal(usualDays);
  const create = createAction(async (form: HTMLFormElement) => {
    const { secret } = await guildhall.createPersonalToken({
      name: readForm(form)('name').trim(),
      teamId: teamId(),
      scopes: isLimited() ? [...scopes()] : null,
      days: days(),
    });
    props.onMade(secret);
  });
  const isWanting = () => isLimited() && scopes().length === 0;
  return (
    <FormDialog
      isWide
      title={texts().make}
      submit={texts().make}
      action={create}
      isIncomplete={isWanting()}
      onClose={props.onClose}
    >
      <TextField label={texts().name} name="name" required maxlength={200} autofocus />
      <Select label={texts().team} onChange={(event) => setTeamId(event.currentTarget.value)}>
        <For each={context.session().teams}>
          {({ id, name }) => (
            <option value={id} selected={id === teamId()}>
              {name}
            </option>
          )}
        </For>
      </Select>
      <Select
        label={texts().may}
        onChange={(event) => limit(event.currentTarget.value === 'chosen')}
      >
        <option value="chosen">{texts().chosen}</option>
        <option value="everything">{texts().everything}</option>
      </Select>
      <Show when={isLimited()}>
        <ScopeChoice label={texts().may} chosen={scopes()} onChoose={setScopes} />
      </Show>
      <Show when={isWanting()}>
        <p class="faint">{texts().chooseOne}</p>
      </Show>
      <Select label={texts().ends} onChange={(event) => setDays(Number(event.currentTarget.value))}>
        <For each={choices}>
          {(count) => (
            <option value={count} selected={count === days()}>
              {texts().days(count)}
            </option>
          )}
        </For>
      </Select>
    </FormDialog>
  );
}
