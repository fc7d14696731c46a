import type { Source } from '@guildhall/sdk/light';
import { useNavigate } from '@solidjs/router';
import { createSignal, createUniqueId, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toasts.tsx';
import { refreshSources } from './sources-cache.ts';
import { useSourceTexts } from './use-source-texts.ts';

const ends = ['keep', 'delete'] as const;

/** Asks whether the documents of a source stay when it is removed, then removes it. */
export function RemoveSource(props: { source: Source; onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const texts = useSourceTexts();
  const [documents, choose] = createSignal<(typeof ends)[number]>('keep');
  const remove = createAction(async () => {
    const asked = { sourceId: props.source.id, documents: documents() };
    const { keptDocuments, deletedDocuments } = await guildhall.deleteSource(asked);
    props.onClose();
    showToast(texts().removed(keptDocuments, deletedDocuments));
    navigate(context.link('/settings/sources'));
    await refreshSources();
  });
  return (
    <Confirm
      isOpen
      title={texts().removeTitle(props.source.name)}
      verb={texts().remove}
      action={remove}
      onClose={props.onClose}
    >
      <Choice chosen={documents()} onChoose={choose} />
    </Confirm>
  );
}

function Choice(props: {
  chosen: (typeof ends)[number];
  onChoose: (end: (typeof ends)[number]) => void;
}): JSX.Element {
  const texts = useSourceTexts();
  const id = createUniqueId();
  const said = {
    keep: () => [texts().removeKeep, texts().removeKeepHint],
    delete: () => [texts().removeDelete, texts().removeDeleteHint],
  };
  return (
    <fieldset class="source-choice" aria-label={texts().remove}>
      <For each={ends}>
        {(end) => (
          <div class="choice">
            <input
              type="radio"
              name={id}
              id={`${id}-${end}`}
              aria-describedby={`${id}-${end}-hint`}
              checked={props.chosen === end}
              onChange={() => props.onChoose(end)}
            />
            <div>
              <label for={`${id}-${end}`}>{said[end]()[0]}</label>
              <p class="faint small" id={`${id}-${end}-hint`}>
                {said[end]()[1]}
              </p>
            </div>
          </div>
        )}
      </For>
    </fieldset>
  );
}
