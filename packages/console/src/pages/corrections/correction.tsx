import type { Training } from '@guildhall/sdk';
import { createSignal, createUniqueId, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { teamName, useTeamContext } from '#api/team-context.ts';
import { translatePlaceholder } from '#api/translate-placeholder.ts';
import { CitedPages } from '#evidence/cited-pages.tsx';
import { readableText } from '#markdown/readable-text.ts';
import { t } from '#texts/texts.ts';
import { Badge } from '#ui/states.tsx';
import { Icon } from '#ui/icon.tsx';
import { Time } from '#ui/time.tsx';
import { Actions } from './actions.tsx';
import { Difference } from './difference.tsx';
import { CorrectionEditor } from './correction-editor.tsx';
import type { Decision } from './held-decisions.ts';
import { CorrectionAudience } from './correction-audience.tsx';
import { CorrectionPreview } from './correction-preview.tsx';
import { RejectionReason } from './rejection-reason.tsx';
import { textOf } from './views.ts';

export interface CorrectionProps {
  training: Training;
  isOpen: boolean;
  isEdited: boolean;
  onOpen: (isOpen: boolean) => void;
  onEdit: (isEdited: boolean) => void;
  onDecide: (decision: Decision) => void;
  /** Called with the position of a citation of the answer, from 1. */
  onCite: (number: number) => void;
}

/** Shows a correction: its question and, if open, the new text, the answer now and a preview. */
export function Correction(props: CorrectionProps): JSX.Element {
  const bodyId = createUniqueId();
  const [draft, setDraft] = createSignal<string>();
  const given = () => {
    const now = textOf(props.training);
    return now === null ? null : translatePlaceholder(now);
  };
  const text = () => (props.isEdited ? draft() : undefined) ?? given();
  return (
    <article class="card correction" classList={{ open: props.isOpen }}>
      <h2>
        <button
          type="button"
          class="head"
          data-head={props.training.id}
          aria-expanded={props.isOpen}
          aria-controls={props.isOpen ? bodyId : undefined}
          onClick={() => props.onOpen(!props.isOpen)}
        >
          <Icon name={props.isOpen ? 'down' : 'forward'} class={props.isOpen ? '' : 'directed'} />
          <span dir="auto">{props.training.userText}</span>
        </button>
      </h2>
      <Facts training={props.training} />
      <Show when={props.isOpen}>
        <div class="stack" id={bodyId}>
          <section class="stack tight" aria-label={t().training.should}>
            <h3>{t().training.should}</h3>
            <Show
              when={props.isEdited}
              fallback={<Proposed training={props.training} text={given()} />}
            >
              <CorrectionEditor
                training={props.training}
                draft={text() ?? ''}
                onDraft={setDraft}
                onClose={() => props.onEdit(false)}
                onDecide={props.onDecide}
              />
            </Show>
          </section>
          <AnswerNow training={props.training} text={text()} onCite={props.onCite} />
          <Show when={props.training.status !== 'rejected'}>
            <CorrectionAudience training={props.training} />
          </Show>
          <CorrectionUsage training={props.training} />
          <Show when={props.training.status !== 'approved' && !props.isEdited}>
            <CorrectionPreview
              trainingId={props.training.id}
              text={null}
              isCompared={text() !== null}
              shownQuestion={props.training.shownQuestion ?? ''}
            />
          </Show>
          <RejectionReason training={props.training} />
          <Show when={!props.isEdited}>
            <div class="decide">
              <Actions
                training={props.training}
                onEdit={() => props.onEdit(true)}
                onDecide={props.onDecide}
              />
            </div>
          </Show>
        </div>
      </Show>
    </article>
  );
}

/** Shows the text that people will read, or that it is missing. */
function Proposed(props: { training: Training; text: string | null }): JSX.Element {
  const answered = () => translatePlaceholder(props.training.agentText);
  return (
    <>
      <Show when={props.text} fallback={<p class="note">{t().training.noText}</p>}>
        {(text) => (
          <p class="proposed" dir="auto">
            {readableText(text())}
          </p>
        )}
      </Show>
      <Show when={props.text !== null && props.text === answered()}>
        <p class="faint">{t().training.asAnswered}</p>
      </Show>
      <Show when={props.training.summary !== props.text && props.training.summary}>
        {(summary) => (
          <p>
            <span class="faint">{t().training.comment}</span> <bdi>{summary()}</bdi>
          </p>
        )}
      </Show>
    </>
  );
}

/** Shows the given answer with the pages that it cited and, on request, what the text changes. */
function AnswerNow(
  props: Pick<CorrectionProps, 'training' | 'onCite'> & { text: string | null },
): JSX.Element {
  const answered = () => translatePlaceholder(props.training.agentText);
  return (
    <Show when={answered() !== '' && answered() !== props.text}>
      <section class="stack tight" aria-label={t().ask.answerNow}>
        <h3>{t().ask.answerNow}</h3>
        <p class="answer-now" dir="auto">
          {readableText(answered())}
        </p>
        <Show when={props.text}>
          {(text) => (
            <details>
              <summary>{t().training.showChanges}</summary>
              <Difference before={answered()} after={text()} />
            </details>
          )}
        </Show>
        <Cited training={props.training} onCite={props.onCite} />
      </section>
    </Show>
  );
}

/** Shows the pages that the answer cited, to compare the new text with. */
function Cited(props: Pick<CorrectionProps, 'training' | 'onCite'>): JSX.Element {
  const citations = () => props.training.citations ?? [];
  return (
    <Show when={citations().length > 0}>
      <div class="stack tight">
        <p class="faint small">{t().training.cited}</p>
        <CitedPages citations={citations()} onCite={props.onCite} />
      </div>
    </Show>
  );
}

/** Shows the team, who asked and when, and what is special about the correction. */
function Facts(props: { training: Training }): JSX.Element {
  const context = useTeamContext();
  const team = () => teamName(context, props.training.teamId);
  const author = () => {
    const { kind, name } = props.training.author ?? {};
    return kind === 'visitor' ? t().training.visitor : (name ?? t().training.someone);
  };
  return (
    <p class="correction-facts">
      <Show when={context.session().teams.length > 1 && team()}>
        {(name) => <bdi>{name()}</bdi>}
      </Show>
      <span>{t().training.by(author())}</span>
      <Time at={props.training.createdAt} />
      <Show when={!props.training.isUpvoted && props.training.correctedResponse === null}>
        <Badge look="wrong">
          <Icon name="thumb_down" />
          {t().training.thumbDown}
        </Badge>
      </Show>
      <Show when={props.training.pinned}>
        <Badge>
          <Icon name="pin" />
          {t().training.pinned}
        </Badge>
      </Show>
      <Show when={props.training.note}>
        <Badge look="warn">{t().training.notUsed}</Badge>
      </Show>
    </p>
  );
}

/** Shows how often a correction was used, and why it is not used if so. */
function CorrectionUsage(props: { training: Training }): JSX.Element {
  const isSetAside = () =>
    !props.training.isForEveryone &&
    props.training.sources?.some(({ documentId }) => documentId === null);
  return (
    <div class="stack tight">
      <Show when={props.training.note}>
        <p class="note">{isSetAside() ? t().training.setAside : t().training.nothingReviewed}</p>
      </Show>
      <Show when={props.training.status === 'approved'}>
        <p class="faint">
          {t().training.used(props.training.useCount ?? 0)}
          <Show when={props.training.lastUsedAt}>
            {(at) => (
              <>
                {' '}
                {t().training.lastUsed} <Time at={at()} />
              </>
            )}
          </Show>
        </p>
      </Show>
    </div>
  );
}
