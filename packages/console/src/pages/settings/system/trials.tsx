import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/states.tsx';
import { Code } from '../parts/code.tsx';
import { providerLines } from './fixes.ts';
import { ModelTrial } from './model-trial.tsx';

/** Tries the language model, mail and sign-in as they are set now. */
export function Trials(props: { teamId: string; models: readonly string[] }): JSX.Element {
  return (
    <section class="card stack settings-list">
      <h2>{t().system.tryTitle}</h2>
      <ul>
        <ModelTrial teamId={props.teamId} models={props.models} />
        <MailTrial teamId={props.teamId} />
        <SignInTrial />
      </ul>
    </section>
  );
}

function MailTrial(props: { teamId: string }): JSX.Element {
  const [sent, setSent] = createSignal<{ to: string; isSent: boolean }>();
  const send = createAction(async () => {
    setSent(undefined);
    setSent(await guildhall.sendTestMail({ teamId: props.teamId }));
  });
  return (
    <li>
      <span class="what">
        <strong>{t().system.names.mail}</strong>
        <span class="faint small">{t().system.mailHint}</span>
      </span>
      <Button icon="mail" isBusy={send.isBusy()} onClick={() => void send.run()}>
        {t().system.sendMail}
      </Button>
      <div class="fix" role="status">
        <Show when={sent()}>
          {(done) => <p>{done().isSent ? t().system.mailSent(done().to) : t().system.mailKept}</p>}
        </Show>
        <Alert>{send.wrong()}</Alert>
      </div>
    </li>
  );
}

function SignInTrial(): JSX.Element {
  return (
    <li>
      <span class="what">
        <strong>{t().system.names.signIn}</strong>
        <span class="faint small">{t().system.signInHint}</span>
      </span>
      <a class="button" href="/sign-in" target="_blank" rel="noopener">
        {t().system.openSignIn}
      </a>
      <details class="fix">
        <summary>{t().system.provider}</summary>
        <div class="stack tight">
          <Code name={t().system.linesFor(t().system.names.signIn)} text={providerLines} />
          <p class="faint small">{t().system.linesHint}</p>
        </div>
      </details>
    </li>
  );
}
