import type { ChatDetail } from '@guildhall/sdk';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { translatePlaceholders } from '#api/translate-placeholder.ts';
import { Markdown } from '#markdown/markdown.tsx';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Alert, Waiting } from '#ui/states.tsx';
import { start } from './workflows.ts';

/** Saves a workflow and runs it as the user, to show the result. */
export function Trial(props: {
  /** Resolves with the workflow's id, or undefined if it could not be saved. */
  onSave: () => Promise<string | undefined>;
  isEnabled: boolean;
}): JSX.Element {
  const context = useTeamContext();
  const [chat, setChat] = createSignal<ChatDetail>();
  const trial = createAction(async () => {
    setChat(undefined);
    const workflowId = await props.onSave();
    if (workflowId !== undefined) setChat(await start(workflowId, context.team().id));
  });
  return (
    <section class="card stack trial" aria-label={tp().workflows.trial}>
      <h2>{tp().workflows.trial}</h2>
      <p class="faint">
        {props.isEnabled ? tp().workflows.trialHint : tp().workflows.trialDisabled}
      </p>
      <div>
        <Button
          icon="play"
          isBusy={trial.isBusy()}
          disabled={!props.isEnabled}
          onClick={() => void trial.run()}
        >
          {tp().workflows.saveAndTry}
        </Button>
      </div>
      <Show when={trial.isBusy()}>
        <Waiting lines={4} label={tp().workflows.running} />
      </Show>
      <Alert>{trial.wrong()}</Alert>
      <Show when={chat()}>
        {(started) => (
          <div class="stack" role="status">
            <For each={started().messages.map(translatePlaceholders)}>
              {({ role, text, state }) => (
                <div class={`said ${role}`}>
                  <h3>{role === 'user' ? tp().workflows.sent : t().viewAs.answered}</h3>
                  <Show when={role === 'assistant'} fallback={<p dir="auto">{text}</p>}>
                    <Markdown text={text} />
                  </Show>
                  <Show when={state === 'failed'}>
                    <p class="alert">{tp().workflows.answerFailed}</p>
                  </Show>
                </div>
              )}
            </For>
            <a href={context.link(`/chats/${started().id}`)}>{tp().workflows.goOn}</a>
          </div>
        )}
      </Show>
    </section>
  );
}
