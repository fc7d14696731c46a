import { GuildhallError } from '@guildhall/sdk/light';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useHere } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { createDeed } from '#ui/deed.ts';
import { TextField } from '#ui/field.tsx';
import { readForm } from '#ui/read-form.ts';
import { Alert } from '#ui/states.tsx';
import { say } from '#ui/toasts.tsx';

/** Changes the password; who has none yet can have a link mailed to set one. */
export function ChangePassword(): JSX.Element {
  const here = useHere();
  const [hasNone, setHasNone] = createSignal(false);
  const deed = createDeed(async (form: HTMLFormElement) => {
    const text = readForm(form);
    try {
      await guildhall.changePassword({ oldPassword: text('old'), newPassword: text('new') });
    } catch (error) {
      setHasNone(error instanceof GuildhallError && error.code === 'password_missing');
      throw error;
    }
    form.reset();
    say(t().settings.passwordChanged);
    await queryClient.invalidateQueries({ queryKey: ['sessions'] });
  });
  const mail = createDeed(async () => {
    await guildhall.requestPasswordReset({ email: here.standing().user.email ?? '' });
    setHasNone(false);
    deed.forget();
    say(t().settings.linkSent);
  });
  return (
    <form
      class="card stack settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        void deed.run(event.currentTarget);
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
        label={t().settings.newPassword}
        hint={t().settings.passwordHint}
        name="new"
        type="password"
        autocomplete="new-password"
        minlength={10}
        maxlength={128}
        required
      />
      <Show when={deed.wrong()}>
        <Alert>{deed.wrong()}</Alert>
      </Show>
      <div class="row">
        <Button look="primary" type="submit" isBusy={deed.isBusy()}>
          {t().settings.changePassword}
        </Button>
        <Show when={hasNone()}>
          <Button icon="mail" isBusy={mail.isBusy()} onClick={() => void mail.run()}>
            {t().settings.sendLink}
          </Button>
        </Show>
      </div>
    </form>
  );
}
