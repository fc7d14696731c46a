import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/states.tsx';

/** Sends a test mail to the user. */
export function MailTest(props: { teamId: string }): JSX.Element {
  const [sent, setSent] = createSignal<{ to: string; isSent: boolean }>();
  const send = createAction(async () => {
    setSent(undefined);
    setSent(await guildhall.sendTestMail({ teamId: props.teamId }));
  });
  return (
    <section class="card stack settings-list">
      <h2>{t().system.mail}</h2>
      <p>{t().system.mailHint}</p>
      <div class="row">
        <Button icon="mail" isBusy={send.isBusy()} onClick={() => void send.run()}>
          {t().system.sendMail}
        </Button>
      </div>
      <p role="status">
        <Show when={sent()}>
          {(done) => (done().isSent ? t().system.mailSent(done().to) : t().system.mailKept)}
        </Show>
      </p>
      <Show when={send.wrong()}>
        <Alert>{send.wrong()}</Alert>
      </Show>
    </section>
  );
}
