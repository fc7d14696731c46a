import { commandPattern, nameCommand } from '@guildhall/contract/name-command';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { Markdown } from '#markdown/markdown.tsx';
import { t } from '#texts/texts.ts';
import type { LiveAnswer } from './live-answer.ts';
import { useCommands } from './use-commands.ts';
import { Steps } from './steps.tsx';

/** Shows a question and the part of its answer that has arrived. */
export function LiveAnswerView(props: { answer: LiveAnswer }): JSX.Element {
  const commands = useCommands();
  const question = () => {
    const asked = props.answer.question;
    const [, command] = commandPattern.exec(asked) ?? [];
    return nameCommand(asked, commands().find((it) => it.command === command)?.name);
  };
  return (
    <>
      <Show when={props.answer.question && props.answer.state !== 'failed'}>
        <li class="user">
          <p class="question" dir="auto">
            {question()}
          </p>
        </li>
      </Show>
      <Show when={props.answer.state !== 'failed'}>
        <li class="assistant">
          <article class="answer" aria-busy="true">
            <Show
              when={props.answer.text}
              fallback={
                <p class="faint">
                  <span class="dots" aria-hidden="true" />
                  {props.answer.steps.at(-1)?.kind === 'search' || props.answer.steps.length === 0
                    ? t().ask.searching
                    : t().ask.answering}
                </p>
              }
            >
              <Markdown text={props.answer.text} />
            </Show>
            <Steps steps={props.answer.steps} />
          </article>
        </li>
      </Show>
    </>
  );
}
