import type { LookAlike, PreviewedAnswer } from '@guildhall/sdk';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Badge } from '#ui/states.tsx';
import { Difference } from './difference.tsx';

/** Shows the effect of approving a correction on its question and on similar ones. */
export function CorrectionPreview(props: {
  trainingId: string;
  text: string | null;
  shownQuestion: string;
  /** True if the page already compares the answer with the text. */
  isCompared: boolean;
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
            <Show when={found().preview[0]}>
              {(own) => <Own answer={own()} isCompared={props.isCompared} />}
            </Show>
            <p class="faint">{t().training.offeredTo(t().ask.offered)}</p>
            <LookAlikes found={found().lookAlikes} answers={found().preview} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Shows the effect on the correction's own question, with the answer if no comparison shows it. */
function Own(props: { answer: PreviewedAnswer; isCompared: boolean }): JSX.Element {
  return (
    <>
      <p class="row">
        <bdi class="own-question">{props.answer.question}</bdi> <Use use={props.answer.use} />
      </p>
      <Show when={!props.isCompared && isChanged(props.answer)}>
        <Difference before={props.answer.before} after={props.answer.after} />
      </Show>
    </>
  );
}

function isChanged({ before, after }: PreviewedAnswer): boolean {
  return before.trim() !== after.trim();
}

function Use(props: { use: PreviewedAnswer['use'] }): JSX.Element {
  return (
    <Badge look={props.use === 'decided' ? 'good' : 'plain'}>{t().training.uses[props.use]}</Badge>
  );
}

/** Lists the similar questions that were asked, with the changed answer of the nearest ones. */
function LookAlikes(props: { found: LookAlike[]; answers: PreviewedAnswer[] }): JSX.Element {
  const answerTo = (question: string) =>
    props.answers.find((answer) => answer.question === question && isChanged(answer));
  return (
    <Show when={props.found.length > 0} fallback={<p class="faint">{t().training.noLookAlikes}</p>}>
      <h3>{t().training.lookAlikes}</h3>
      <ul class="look-alikes">
        <For each={props.found}>
          {({ question, use }) => (
            <li>
              <p class="row">
                <bdi>{question}</bdi> <Use use={use} />
              </p>
              <Show when={answerTo(question)}>
                {(answer) => (
                  <details>
                    <summary>{t().training.showChanges}</summary>
                    <Difference before={answer().before} after={answer().after} />
                  </details>
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
