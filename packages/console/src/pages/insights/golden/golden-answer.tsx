import { findMissing } from '@guildhall/contract/mark-golden';
import type { ListedGoldenQuestion } from '@guildhall/sdk';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { sayError } from '#api/say-error.ts';
import { translatePlaceholder } from '#api/translate-placeholder.ts';
import { useTeamContext } from '#api/team-context.ts';
import { Markdown } from '#markdown/markdown.tsx';
import { tp } from '#texts/texts.ts';
import { Place } from '#ui/place.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert } from '#ui/states.tsx';
import { createViewerChat } from '../../view-as/viewer-chat.ts';

/**
 * Asks a golden question now, as whoever it names, and shows the answer, the words that it lacks and
 * its sources. A run keeps no answers, because they may say what only its asker may see.
 */
export function GoldenAnswer(props: {
  teamId: string;
  question: ListedGoldenQuestion;
}): JSX.Element {
  const context = useTeamContext();
  const { teamId } = props;
  const as = () => props.question.as;
  const chat = createViewerChat(
    as() === null ? { teamId, asVisitor: true } : { teamId, userEmail: as() ?? '' },
  );
  const given = () => chat.questions.at(-1);
  const missing = () => findMissing(props.question.words, given()?.text ?? '');
  const linkTo = (documentId: string, page: number) => {
    const place = { as: as() ?? 'visitor', view: 'documents', document: documentId };
    const asked = new URLSearchParams({ ...place, page: `${page}` });
    return context.link(`/view-as?${asked.toString()}`);
  };
  return (
    <div class="stack tight golden-answer">
      <p class="row">
        <Button
          size="small"
          icon="refresh"
          isBusy={chat.isBusy()}
          onClick={() => void chat.ask(props.question.question)}
        >
          {tp().insights.askNow}
        </Button>
        <For each={props.question.documents}>
          {({ name }) => (
            <a href={context.link(`/documents?search=${encodeURIComponent(name)}`)}>
              <Icon name="document" /> <bdi>{name}</bdi>
            </a>
          )}
        </For>
      </p>
      <Show when={given()?.error}>{(error) => <Alert>{sayError(error())}</Alert>}</Show>
      <Show when={given()?.text}>
        {(text) => (
          <section class="given" aria-label={tp().insights.givenAnswer}>
            <h4>{tp().insights.givenAnswer}</h4>
            <Markdown text={translatePlaceholder(text())} />
            <Show when={!given()?.isWriting && missing().length > 0}>
              <p class="row">
                <strong>{tp().insights.missingWords}</strong>
                <For each={missing()}>{(words) => <q dir="auto">{words}</q>}</For>
              </p>
            </Show>
            <ul>
              <For each={given()?.citations}>
                {(place) => (
                  <li>
                    <a href={linkTo(place.documentId, place.pageNumber)}>
                      <Place {...place} />
                    </a>
                  </li>
                )}
              </For>
            </ul>
          </section>
        )}
      </Show>
    </div>
  );
}
