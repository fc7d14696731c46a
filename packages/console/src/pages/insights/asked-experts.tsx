import type { AskedExpert } from '@guildhall/sdk/light';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { IconButton } from '#ui/button.tsx';
import { Time } from '#ui/time.tsx';
import { showErrorToast } from '#ui/toasts.tsx';
import { reloadGaps } from './query-gaps.ts';

/** Lists who was asked about a gap, with their answers, and takes a question back. */
export function AskedExperts(props: { experts: readonly AskedExpert[] }): JSX.Element {
  const context = useTeamContext();
  const withdraw = async ({ id }: AskedExpert) => {
    try {
      await guildhall.withdrawExpertQuestion({ questionId: id });
      await reloadGaps();
    } catch (error) {
      showErrorToast(t().ui.putBack, error);
    }
  };
  return (
    <For each={props.experts}>
      {(expert) => {
        const name = () => expert.name ?? t().training.someone;
        return (
          <p class="row small">
            <span>
              {tp().insights.askedExpert} <bdi>{name()}</bdi>{' '}
              <Time at={expert.answeredAt ?? expert.askedAt} />
            </span>
            <Show
              when={expert.trainingId}
              fallback={
                <>
                  <span class="faint">{tp().insights.noAnswerYet}</span>
                  <IconButton
                    size="small"
                    icon="close"
                    label={tp().insights.withdraw(name())}
                    onClick={() => void withdraw(expert)}
                  />
                </>
              }
            >
              {(id) => (
                <a href={context.link(`/training?open=${id()}`)}>{tp().insights.openAnswer}</a>
              )}
            </Show>
          </p>
        );
      }}
    </For>
  );
}
