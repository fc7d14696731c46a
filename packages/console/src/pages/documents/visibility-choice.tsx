import type { Visibility } from '@guildhall/sdk/light';
import { createUniqueId, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { usePublishing } from './publishing.tsx';
import { sayVisibility } from './document/say-document.ts';
import { visibilities } from './use-filters.ts';

/** Asks who sees a document: four options, each with a sentence. */
export function VisibilityChoice(props: {
  label: string;
  value: Visibility | null;
  onChoose: (visibility: Visibility) => void;
}): JSX.Element {
  const context = useTeamContext();
  const publishing = usePublishing();
  const mustAsk = () => publishing.isSuccess && !publishing.data.mayPublish;
  const group = createUniqueId();
  return (
    <fieldset class="visibility-choice">
      <legend>{props.label}</legend>
      <For each={visibilities}>
        {(visibility) => (
          <div class="choice">
            <input
              type="radio"
              name={group}
              id={`${group}-${visibility}`}
              aria-describedby={`${group}-${visibility}-hint`}
              checked={props.value === visibility}
              onChange={() => props.onChoose(visibility)}
            />
            <div>
              <label for={`${group}-${visibility}`}>
                {sayVisibility(visibility, context.team().name)}
              </label>
              <p class="faint small" id={`${group}-${visibility}-hint`}>
                {visibility === 'public' && mustAsk()
                  ? t().publishing.leaderDecides
                  : t().documents.seenByHint[visibility]}
              </p>
            </div>
          </div>
        )}
      </For>
      <p class="faint small">{t().documents.leadersToo}</p>
    </fieldset>
  );
}
