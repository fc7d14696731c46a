import type { Citation } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import { createStore } from 'solid-js/store';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { Markdown } from '#markdown/markdown.tsx';
import { t } from '#texts/texts.ts';
import { Alert, Badge } from '#ui/states.tsx';
import type { Look } from '../documents/look.ts';
import { SearchLine } from './search-line.tsx';
import { useLook } from './use-look.ts';

/** A question and its answer, as far as it is written. */
interface Asked {
  question: string;
  text: string;
  citations: Citation[];
  certainty: string | null;
  isWriting: boolean;
  error: unknown;
}

/** Questions that are answered from what both the leader and the other see. */
export function AskAs(props: { look: Look }): JSX.Element {
  const [asked, setAsked] = createStore<Asked[]>([]);
  const [chatId, setChatId] = createSignal<string>();
  const isBusy = () => asked.at(-1)?.isWriting === true;
  const begin = async () => {
    const known = chatId();
    if (known) return known;
    const { chat } = await guildhall.createChat(props.look);
    return setChatId(chat.id);
  };
  const ask = async (question: string) => {
    if (question === '') return;
    const place = asked.length;
    const nothing = { text: '', citations: [], certainty: null, isWriting: true, error: undefined };
    setAsked(place, { question, ...nothing });
    try {
      const events = guildhall.stream.sendMessage({ chatId: await begin(), text: question });
      for await (const { event, data } of events) {
        if (event === 'delta') setAsked(place, 'text', (now) => now + data.text);
        if (event === 'done') {
          const { text, citations, certainty } = data.message;
          setAsked(place, { text, citations, certainty });
        }
      }
    } catch (error) {
      setAsked(place, { error });
    }
    setAsked(place, { isWriting: false });
  };
  return (
    <div class="stack">
      <ol class="stack asked">
        <For each={asked}>{(one) => <AskedOnce asked={one} />}</For>
      </ol>
      <SearchLine
        label={t().viewAs.question}
        action={t().viewAs.send}
        value=""
        isBusy={isBusy()}
        onSend={(question) => void ask(question)}
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
      <Show when={standing()}>{(text) => <p><Badge look="warn">{text()}</Badge></p>}</Show>
      <Show when={props.asked.text} fallback={<Show when={props.asked.isWriting}><p class="faint">{t().viewAs.answering}</p></Show>}>
        <Markdown text={props.asked.text} />
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
