import { useNavigate } from '@solidjs/router';
import type { Gap, GapDraft } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Place } from '#ui/place.tsx';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { Alert } from '#ui/states.tsx';
import { SaveDocument } from './save-document.tsx';
import { usePeriod } from './use-period.ts';

/**
 * Writes what answers a gap, from nothing or from a draft, and makes it a correction or a document.
 */
export function WriteAnswer(props: { gap: Gap; onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const { days } = usePeriod();
  const [text, setText] = createSignal('');
  const [draft, setDraft] = createSignal<GapDraft>();
  const [isDocument, setDocument] = createSignal(false);
  const [first] = props.gap.questions;
  const named = () => {
    return { teamId: props.gap.team.id, questionHash: first?.hash ?? '', days: days() };
  };
  const write = createAction(async () => {
    const found = (await guildhall.draftGap(named())).draft;
    setDraft(found);
    // What was written meanwhile stays, above the draft.
    setText((before) => [before.trim(), found.text].filter(Boolean).join('\n\n'));
  });
  const save = createAction(async () => {
    const { training } = await guildhall.answerGap({
      ...named(),
      correctedResponse: text(),
    });
    navigate(context.link(`/training?open=${training.id}`));
  });
  /** A correction is read by whoever may see all its documents; without any, by everyone. */
  const isForEveryone = () =>
    (draft()?.documents ?? []).every(({ visibility }) => visibility === 'public');
  const isEmpty = () => text().trim() === '';
  return (
    <Show
      when={!isDocument()}
      fallback={
        <SaveDocument
          named={named()}
          question={first?.text ?? ''}
          text={text()}
          sources={draft()?.documents ?? []}
          onBack={() => setDocument(false)}
          onClose={props.onClose}
        />
      }
    >
      <Dialog
        isOpen
        isWide
        title={tp().insights.writeAnswer}
        onClose={props.onClose}
        foot={
          <>
            <Button onClick={props.onClose}>{t().ui.cancel}</Button>
            <Button icon="document" disabled={isEmpty()} onClick={() => setDocument(true)}>
              {tp().insights.asDocument}
            </Button>
            <Button
              look="primary"
              isBusy={save.isBusy()}
              disabled={isEmpty()}
              onClick={() => void save.run()}
            >
              {tp().insights.toCorrections}
            </Button>
          </>
        }
      >
        <p dir="auto">
          <strong>{first?.text}</strong>
        </p>
        <div class="row">
          <Button
            size="small"
            icon="document"
            isBusy={write.isBusy()}
            disabled={draft() !== undefined}
            onClick={() => void write.run()}
          >
            {tp().insights.draftIt}
          </Button>
        </div>
        <div aria-live="polite">
          <Show when={draft()}>{(it) => <Sources draft={it()} />}</Show>
        </div>
        <TextArea
          label={t().training.should}
          hint={tp().insights.writeHint(props.gap.team.name)}
          rows={12}
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p class="note">
          {isForEveryone() ? tp().insights.answersEveryone : tp().insights.answersReaders}
        </p>
        <Alert>{write.wrong() ?? save.wrong()}</Alert>
      </Dialog>
    </Show>
  );
}

/** Says what a draft is made of. */
function Sources(props: { draft: GapDraft }): JSX.Element {
  const context = useTeamContext();
  return (
    <Show
      when={props.draft.documents.length > 0}
      fallback={<p class="note">{tp().insights.nothingNear}</p>}
    >
      <p class="row small">
        <span class="faint">
          {props.draft.isFromModel ? tp().insights.draftedFrom : tp().insights.quotedFrom}
        </span>
        <For each={props.draft.documents}>
          {(place) => (
            <a
              href={context.link(`/documents/${place.id}?page=${place.pageNumber}`)}
              target="_blank"
            >
              <Place {...place} />
            </a>
          )}
        </For>
      </p>
    </Show>
  );
}
