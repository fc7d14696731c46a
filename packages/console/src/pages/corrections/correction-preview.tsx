import type { LookAlike, PreviewedAnswer } from '@guildhall/sdk';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Badge } from '#ui/states.tsx';
import { Difference } from './difference.tsx';

/** Shows the effect of approving a correction: answers before and after, and similar questions. */
export function CorrectionPreview(props: {
  trainingId: string;
  text: string | null;
  shownQuestion: string;
}): JSX.Element {
  const preview = useQuery(() => ({
    queryKey: ['training-preview', props.trainingId, props.text, props.shownQuestion],
    queryFn: () =>
      guildhall.previewTraining({
        trainingId: props.trainingId,
        shownQuestion: props.shownQuestion,
        ...(props.text !== null && { correctedResponse: props.text }),
      }),
    staleTime: 60_000,
  }));
  return (
    <section class="stack tight" aria-label={t().training.preview}>
      <h3>{t().training.preview}</h3>
      <Loaded query={preview} lines={3}>
        {(found) => (
          <>
            <ul class="previewed">
              <For each={found().preview}>{(answer) => <Answer answer={answer} />}</For>
            </ul>
            <LookAlikes found={found().lookAlikes} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Answer(props: { answer: PreviewedAnswer }): JSX.Element {
  const isSame = () => props.answer.before.trim() === props.answer.after.trim();
  return (
    <li>
      <p class="row">
        <bdi class="question">{props.answer.question}</bdi>
        <Badge look={props.answer.use === 'decided' ? 'good' : 'plain'}>
          {t().training.uses[props.answer.use]}
        </Badge>
      </p>
      <Show when={!isSame()} fallback={<p class="faint">{t().training.unchanged}</p>}>
        <Difference before={props.answer.before} after={props.answer.after} />
      </Show>
    </li>
  );
}

const uses = ['decided', 'offered', 'none'] as const;

function LookAlikes(props: { found: LookAlike[] }): JSX.Element {
  const groups = () =>
    uses
      .map((use) => ({ use, questions: props.found.filter((it) => it.use === use) }))
      .filter(({ questions }) => questions.length > 0);
  return (
    <Show when={groups().length > 0} fallback={<p class="faint">{t().training.noLookAlikes}</p>}>
      <h3>{t().training.lookAlikes}</h3>
      <dl class="look-alikes">
        <For each={groups()}>
          {({ use, questions }) => (
            <>
              <dt>{t().training.lookAlikeUses[use]}</dt>
              <For each={questions}>
                {({ question, origin }) => (
                  <dd>
                    <bdi>{question}</bdi>{' '}
                    <Show when={origin === 'varied'}>
                      <span class="faint small">{t().training.varied}</span>
                    </Show>
                  </dd>
                )}
              </For>
            </>
          )}
        </For>
      </dl>
    </Show>
  );
}
