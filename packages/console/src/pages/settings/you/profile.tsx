import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import type { SessionWithTeams } from '#api/session.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { Picture } from './picture.tsx';

/** Shows and changes the user's own picture and name. */
export function Profile(): JSX.Element {
  const context = useTeamContext();
  const user = () => context.session().user;
  const [firstName, setFirstName] = createSignal(user().firstName ?? '');
  const [lastName, setLastName] = createSignal(user().lastName ?? '');
  const isChanged = () =>
    firstName().trim() !== (user().firstName ?? '') ||
    lastName().trim() !== (user().lastName ?? '');
  const save = createAction(async () => {
    const name = { firstName: firstName().trim(), lastName: lastName().trim() || null };
    const { user: changed } = await guildhall.updateProfile(name);
    queryClient.setQueryData<SessionWithTeams>(
      ['session'],
      (now) => now && { ...now, user: changed },
    );
    await queryClient.invalidateQueries({ queryKey: ['members'] });
    showToast(t().ui.saved);
  });
  return (
    <form
      class="card stack settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <h2>{t().profile.title}</h2>
      <Picture />
      <TextField
        label={t().profile.firstName}
        autocomplete="given-name"
        maxLength={100}
        value={firstName()}
        onInput={(event) => setFirstName(event.currentTarget.value)}
      />
      <TextField
        label={t().profile.lastName}
        autocomplete="family-name"
        maxLength={100}
        value={lastName()}
        onInput={(event) => setLastName(event.currentTarget.value)}
      />
      <Show when={user().email}>
        {(email) => (
          <p class="faint">
            {t().profile.email} <bdi>{email()}</bdi>
          </p>
        )}
      </Show>
      <Show when={!context.session().isAddressProved}>
        <p class="note">{t().profile.unproved}</p>
      </Show>
      <LeaveGuard isChanged={isChanged() && !save.isBusy()} />
      <Alert>{save.wrong()}</Alert>
      <div class="row">
        <Button
          type="submit"
          look="primary"
          disabled={!isChanged() || firstName().trim() === ''}
          isBusy={save.isBusy()}
        >
          {t().ui.save}
        </Button>
      </div>
    </form>
  );
}
