import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { sayError } from '#api/say-error.ts';
import { sayGone } from '#api/say-gone.ts';
import { Markdown } from '#markdown/markdown.tsx';
import { t } from '#texts/texts.ts';
import { Alert, Badge } from '#ui/states.tsx';
import type { Asked, Asking } from './asking.ts';
import { SearchLine } from './search-line.tsx';
import { useLook } from './use-look.ts';

/** Asks as another viewer. Answers use only what both the leader and the viewer may see. */
export default function AskAs(props: { asking: Asking }): JSX.Element {
  return (
    <div class="stack">
      <ol class="stack asked">
        <For each={props.asking.asked}>{(one) => <AskedOnce asked={one} />}</For>
      </ol>
      <SearchLine
        label={t().viewAs.question}
        action={t().viewAs.send}
        value=""
        isBusy={props.asking.isBusy()}
        isEmptiedAfter
        onSend={(question) => void props.asking.ask(question)}
      />
    </div>
  );
}

function AskedOnce(props: { asked: Asked }): JSX.Element {
  const { link } = useLook();
  const standing = () => {
    if (props.asked.certainty === 'nothing') return t().viewAs.nothing;
    return props.asked.certainty === 'perhaps' ? t().viewAs.perhaps : undefined;
  };
  return (
    <li class="card stack tight">
      <h2 dir="auto">{props.asked.question}</h2>
      <p class="visually-hidden" role="status">
        {props.asked.isWriting ? t().viewAs.answering : t().viewAs.answered}
      </p>
      <Show when={standing()}>
        {(text) => (
          <p>
            <Badge look="warn">{text()}</Badge>
          </p>
        )}
      </Show>
      <Show
        when={props.asked.text}
        fallback={
          <Show when={props.asked.isWriting}>
            <p class="faint">{t().viewAs.answering}</p>
          </Show>
        }
      >
        <Markdown text={sayGone(props.asked.text)} />
      </Show>
      <Show when={props.asked.error}>
        {(error) => <Alert>{`${t().viewAs.notAsked} ${sayError(error())}`}</Alert>}
      </Show>
      <Show when={props.asked.citations.length > 0}>
        <h3>{t().viewAs.sources}</h3>
        <ol>
          <For each={props.asked.citations}>
            {({ documentId, name, pageNumber }) => (
              <li>
                <a href={link('documents', { document: documentId, page: String(pageNumber) })}>
                  <bdi>{name}</bdi>, {t().viewAs.page(pageNumber)}
                </a>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </li>
  );
}
