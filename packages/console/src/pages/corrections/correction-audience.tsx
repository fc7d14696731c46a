import type { Training } from '@guildhall/sdk';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { queryClient } from '#api/client.ts';
import { teamName, useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, TextField } from '#ui/field.tsx';
import { showErrorToast, showToast } from '#ui/toasts.tsx';
import {
  audienceOf,
  changeAudience,
  changesOf,
  forgetAudience,
  reachesEveryone,
} from './audience.ts';
import { approve } from './held-decisions.ts';

/** Tells a reviewer who will read a correction with which question, and lets them change both. */
export function CorrectionAudience(props: { training: Training }): JSX.Element {
  const audience = () => audienceOf(props.training);
  const isLimited = () => !reachesEveryone(props.training);
  const context = useTeamContext();
  return (
    <section class="stack tight" aria-label={t().training.audience}>
      <h3>
        {t().training.audience}{' '}
        <Show when={teamName(context, props.training.teamId)}>
          {(team) => <bdi class="faint small">{t().training.inTeam(team())}</bdi>}
        </Show>
      </h3>
      <Show
        when={isLimited() && !audience().isForEveryone}
        fallback={<p class="note">{t().training.readByEveryone}</p>}
      >
        <p>{t().training.readByThese}</p>
      </Show>
      <Show when={isLimited()}>
        <Sources training={props.training} />
        <Checkbox
          label={t().training.forEveryone}
          hint={t().training.forEveryoneHint}
          checked={audience().isForEveryone}
          onChange={(event) =>
            changeAudience(props.training, { isForEveryone: event.currentTarget.checked })
          }
        />
      </Show>
      <TextField
        label={t().training.shownQuestion}
        hint={t().training.shownQuestionHint}
        maxLength={500}
        value={audience().shownQuestion}
        onInput={(event) =>
          changeAudience(props.training, { shownQuestion: event.currentTarget.value })
        }
      />
      <Show when={audience().shownQuestion.trim() === ''}>
        <p>
          <Button
            look="quiet"
            size="small"
            onClick={() =>
              changeAudience(props.training, {
                shownQuestion: [...props.training.userText].slice(0, 500).join(''),
              })
            }
          >
            {t().training.showAsAsked}
          </Button>
        </p>
      </Show>
      <Show when={props.training.status === 'approved'}>
        <SaveAudience training={props.training} />
      </Show>
    </section>
  );
}

/** Saves the audience of an approved correction; shown once something has changed. */
function SaveAudience(props: { training: Training }): JSX.Element {
  const save = createAction(async () => {
    try {
      await approve(props.training, changesOf(props.training));
      await queryClient.invalidateQueries({ queryKey: ['training'] });
      forgetAudience(props.training);
      showToast(t().ui.saved);
    } catch (error) {
      showErrorToast(t().training.notSaved, error);
    }
  });
  return (
    <Show when={Object.keys(changesOf(props.training)).length > 0}>
      <p>
        <Button look="primary" icon="check" isBusy={save.isBusy()} onClick={() => void save.run()}>
          {t().ui.save}
        </Button>
      </p>
    </Show>
  );
}

function Sources(props: { training: Training }): JSX.Element {
  const context = useTeamContext();
  return (
    <ul class="sources">
      <For each={props.training.sources}>
        {({ documentId, name }) => (
          <li>
            <Show
              when={name !== null && documentId !== null}
              fallback={
                documentId === null ? t().training.deletedSource : t().training.hiddenSource
              }
            >
              <a href={context.link(`/documents/${documentId}`)}>
                <bdi>{name}</bdi>
              </a>
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}
