import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { tp } from '#texts/texts.ts';
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
      <h2>{tp().system.tryTitle}</h2>
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
        <strong>{tp().system.names.mail}</strong>
        <span class="faint small">{tp().system.mailHint}</span>
      </span>
      <Button icon="mail" isBusy={send.isBusy()} onClick={() => void send.run()}>
        {tp().system.sendMail}
      </Button>
      <div class="fix" role="status">
        <Show when={sent()}>
          {(done) => (
            <p>{done().isSent ? tp().system.mailSent(done().to) : tp().system.mailKept}</p>
          )}
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
        <strong>{tp().system.names.signIn}</strong>
        <span class="faint small">{tp().system.signInHint}</span>
      </span>
      <a class="button" href="/sign-in" target="_blank" rel="noopener">
        {tp().system.openSignIn}
      </a>
      <details class="fix">
        <summary>{tp().system.provider}</summary>
        <div class="stack tight">
          <Code name={tp().system.linesFor(tp().system.names.signIn)} text={providerLines} />
          <p class="faint small">{tp().system.linesHint}</p>
          <p class="faint small">{tp().system.providerOfTeam}</p>
        </div>
      </details>
    </li>
  );
}
