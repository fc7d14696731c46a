import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { sayError } from '#api/say-error.ts';
import { translatePlaceholder } from '#api/translate-placeholder.ts';
import { Markdown } from '#markdown/markdown.tsx';
import { t } from '#texts/texts.ts';
import { Place } from '#ui/place.tsx';
import { Alert, Badge } from '#ui/states.tsx';
import type { QuestionWithAnswer, ViewerChat } from './viewer-chat.ts';
import { SearchLine } from './search-line.tsx';
import { useViewAs } from './use-view-as.ts';

/** Asks as another viewer. Answers use only what both the leader and the viewer may see. */
export default function AskAs(props: { chat: ViewerChat }): JSX.Element {
  return (
    <div class="stack">
      <ol class="stack asked">
        <For each={props.chat.questions}>{(one) => <AnsweredQuestion entry={one} />}</For>
      </ol>
      <SearchLine
        label={t().fields.question}
        action={t().viewAs.send}
        value=""
        isBusy={props.chat.isBusy()}
        isEmptiedAfter
        onSend={(question) => void props.chat.ask(question)}
      />
    </div>
  );
}

function AnsweredQuestion(props: { entry: QuestionWithAnswer }): JSX.Element {
  const { link } = useViewAs();
  const certaintyLabel = () => {
    if (props.entry.certainty === 'nothing') return t().viewAs.nothing;
    return props.entry.certainty === 'perhaps' ? t().viewAs.perhaps : undefined;
  };
  return (
    <li class="card stack tight">
      <h2 dir="auto">{props.entry.question}</h2>
      <p class="visually-hidden" role="status">
        {props.entry.isWriting ? t().viewAs.answering : t().viewAs.answered}
      </p>
      <Show when={certaintyLabel()}>
        {(text) => (
          <p>
            <Badge look="warn">{text()}</Badge>
          </p>
        )}
      </Show>
      <Show
        when={props.entry.text}
        fallback={
          <Show when={props.entry.isWriting}>
            <p class="faint">{t().viewAs.answering}</p>
          </Show>
        }
      >
        <Markdown text={translatePlaceholder(props.entry.text)} />
      </Show>
      <Show when={props.entry.error}>
        {(error) => <Alert>{`${t().viewAs.notAsked} ${sayError(error())}`}</Alert>}
      </Show>
      <Show when={props.entry.citations.length > 0}>
        <h3>{t().ask.sources}</h3>
        <ol>
          <For each={props.entry.citations}>
            {(place) => (
              <li>
                <a
                  href={link('documents', {
                    document: place.documentId,
                    page: String(place.pageNumber),
                  })}
                >
                  <Place {...place} />
                </a>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </li>
  );
}
