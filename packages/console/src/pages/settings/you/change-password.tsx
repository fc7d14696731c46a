import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { createFormChanges } from '#ui/form-changes.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { readForm } from '#ui/read-form.ts';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';

/** Changes the password, or offers a mail to set a first password. */
export function ChangePassword(): JSX.Element {
  const context = useTeamContext();
  return (
    <Show when={context.session().hasPassword} fallback={<FirstPassword />}>
      <ChangeForm />
    </Show>
  );
}

/**
 * Sends a mail to set the first password. The mail proves that the address is the user's: an open
 * session alone must not give an account a lasting way in.
 */
function FirstPassword(): JSX.Element {
  const context = useTeamContext();
  const mail = createAction(async () => {
    await guildhall.requestPasswordReset({ email: context.session().user.email ?? '' });
    showToast(context.session().sendsMail ? t().settings.linkSent : t().addPeople.unsent);
  });
  return (
    <section class="card stack settings-form">
      <h2>{t().settings.password}</h2>
      <p>{t().failures.password_missing}</p>
      <Alert>{mail.wrong()}</Alert>
      <div class="row">
        <Button icon="mail" isBusy={mail.isBusy()} onClick={() => void mail.run()}>
          {t().settings.sendLink}
        </Button>
      </div>
    </section>
  );
}

function ChangeForm(): JSX.Element {
  const changes = createFormChanges();
  const change = createAction(async (form: HTMLFormElement) => {
    const text = readForm(form);
    await guildhall.changePassword({ oldPassword: text('old'), newPassword: text('new') });
    form.reset();
    showToast(t().settings.passwordChanged);
    await queryClient.invalidateQueries({ queryKey: ['sessions'] });
  });
  return (
    <form
      class="card stack settings-form"
      {...changes.events}
      onSubmit={(event) => {
        event.preventDefault();
        void change.run(event.currentTarget);
      }}
    >
      <h2>{t().settings.password}</h2>
      <TextField
        label={t().settings.oldPassword}
        name="old"
        type="password"
        autocomplete="current-password"
        required
      />
      <TextField
        label={t().fields.newPassword}
        hint={t().settings.passwordHint}
        name="new"
        type="password"
        autocomplete="new-password"
        minlength={10}
        maxlength={128}
        required
      />
      <LeaveGuard isChanged={changes.isChanged() && !change.isBusy()} />
      <Alert>{change.wrong()}</Alert>
      <div class="row">
        <Button look="primary" type="submit" isBusy={change.isBusy()}>
          {t().settings.changePassword}
        </Button>
      </div>
    </form>
  );
}
