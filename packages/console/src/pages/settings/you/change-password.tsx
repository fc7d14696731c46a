import { Match, Show, Switch } from 'solid-js';
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

/** Changes the password, or sets the first one. */
export function ChangePassword(): JSX.Element {
  const context = useTeamContext();
  return (
    <Switch fallback={<SignInFirst />}>
      <Match when={context.session().hasPassword}>
        <ChangeForm />
      </Match>
      <Match when={context.session().maySetPassword}>
        <FirstForm />
      </Match>
    </Switch>
  );
}

/**
 * Says how to get a first password: an open session alone must not give an account a lasting way in,
 * so the person signs in again, or has a mail sent.
 */
function SignInFirst(): JSX.Element {
  const context = useTeamContext();
  const mail = createAction(async () => {
    await guildhall.requestPasswordReset({ email: context.session().user.email ?? '' });
    showToast(t().settings.linkSent);
  });
  return (
    <section class="card stack settings-form">
      <h2>{t().settings.password}</h2>
      <p>{t().failures.sign_in_again}</p>
      <Show when={context.session().sendsMail}>
        <Alert>{mail.wrong()}</Alert>
        <div class="row">
          <Button icon="mail" isBusy={mail.isBusy()} onClick={() => void mail.run()}>
            {t().settings.sendLink}
          </Button>
        </div>
      </Show>
    </section>
  );
}

function FirstForm(): JSX.Element {
  return (
    <PasswordForm
      about={t().settings.firstPassword}
      submit={t().settings.setPassword}
      done={t().settings.passwordSet}
      send={(text) => guildhall.setPassword({ password: text('new') })}
    />
  );
}

function ChangeForm(): JSX.Element {
  return (
    <PasswordForm
      submit={t().settings.changePassword}
      done={t().settings.passwordChanged}
      send={(text) =>
        guildhall.changePassword({ oldPassword: text('old'), newPassword: text('new') })
      }
    >
      <TextField
        label={t().settings.oldPassword}
        name="old"
        type="password"
        autocomplete="current-password"
        required
      />
    </PasswordForm>
  );
}

interface PasswordFormProps {
  about?: string;
  submit: string;
  done: string;
  send: (text: (name: string) => string) => Promise<unknown>;
  /** The fields above the new password. */
  children?: JSX.Element;
}

function PasswordForm(props: PasswordFormProps): JSX.Element {
  const changes = createFormChanges();
  const change = createAction(async (form: HTMLFormElement) => {
    await props.send(readForm(form));
    form.reset();
    showToast(props.done);
    await queryClient.invalidateQueries({ queryKey: ['sessions'] });
    await queryClient.invalidateQueries({ queryKey: ['session'] });
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
      <Show when={props.about}>{(text) => <p>{text()}</p>}</Show>
      {props.children}
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
          {props.submit}
        </Button>
      </div>
    </form>
  );
}
