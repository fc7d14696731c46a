import type { DocumentResult, Snippet } from '@guildhall/sdk';
import { For, Index, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { iconOfType } from '#ui/icon-of-type.ts';
import { Icon } from '#ui/icon.tsx';
import { Pager } from '#ui/pager.tsx';
import { Badge, Empty, Failed, Waiting } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { useFoundDocuments } from './use-search.ts';
import type { Wanted } from './use-search.ts';

interface FoundDocumentsProps {
  wanted: () => Wanted;
  onFilter: (change: Record<string, string | number | undefined>) => void;
}

/** Lists the documents that a search finds, with the words marked. */
export function FoundDocuments(props: FoundDocumentsProps): JSX.Element {
  const found = useFoundDocuments(() => props.wanted());
  return (
    <Switch fallback={<Waiting />}>
      <Match when={found.isLoadingError}>
        <Failed error={found.error} onRetry={() => void found.refetch()} />
      </Match>
      <Match when={found.data?.results.length === 0}>
        <NoDocuments {...props} />
      </Match>
      <Match when={found.data}>
        {(data) => (
          <section class="stack" aria-busy={found.isPlaceholderData}>
            <p class="row spread faint small">
              <span role="status">{t().search.results(data().pagination.totalCount)}</span>
              <span class="keys-hint">{t().search.keys}</span>
            </p>
            <Show when={data().results.every(({ words }) => words.length === 0)}>
              <p class="notice">{t().search.noWords}</p>
            </Show>
            <ol class="results">
              <For each={data().results}>{(result) => <Result result={result} />}</For>
            </ol>
            <Pager pagination={data().pagination} onTurn={(page) => props.onFilter({ page })} />
          </section>
        )}
      </Match>
    </Switch>
  );
}

function NoDocuments(props: FoundDocumentsProps): JSX.Element {
  const context = useTeamContext();
  const isFiltered = () => {
    const { ownerId, kind, span } = props.wanted();
    return Boolean(ownerId ?? kind ?? span);
  };
  return (
    <Empty icon="search" title={t().search.nothing}>
      <p>{t().search.nothingHint}</p>
      <div class="row">
        <Show when={isFiltered()}>
          <Button
            onClick={() => props.onFilter({ of: undefined, kind: undefined, added: undefined })}
          >
            {t().search.clear}
          </Button>
        </Show>
        <a class="button" href={context.link('/')}>
          <Icon name="ask" />
          {t().search.ask}
        </a>
      </div>
    </Empty>
  );
}

/** Shows a document with its best places. Each place opens its page with the words marked. */
function Result(props: { result: DocumentResult }): JSX.Element {
  const context = useTeamContext();
  const linkTo = (page: number | undefined) => {
    const marks = props.result.words.map((word) => `&mark=${encodeURIComponent(word)}`).join('');
    return context.link(`/documents/${props.result.id}?page=${page ?? 1}${marks}`);
  };
  return (
    <li class="result">
      <h2>
        <a class="result-link" href={linkTo(props.result.snippets[0]?.pageNumber)}>
          <Icon name={iconOfType(props.result.type)} />
          <bdi>{props.result.name}</bdi>
        </a>
      </h2>
      <p class="row small faint">
        <bdi>{props.result.teamName}</bdi>
        <Show when={props.result.folderPath}>{(path) => <bdi>{path()}</bdi>}</Show>
        <Time at={props.result.createdAt} />
        <Show when={props.result.words.length === 0}>
          <Badge>{t().search.similar}</Badge>
        </Show>
        <Show when={props.result.isVerificationDue}>
          <Badge look="warn">{tp().verification.due}</Badge>
        </Show>
      </p>
      <For each={props.result.snippets}>
        {(snippet) => (
          <a class="snippet" href={linkTo(snippet.pageNumber)} tabindex="-1">
            <Show when={props.result.hasPages}>
              <span class="faint small">{t().ask.page(snippet.pageNumber)}</span>
            </Show>
            <Words snippet={snippet} />
          </a>
        )}
      </For>
    </li>
  );
}

/** Shows the pieces of a snippet. The next search changes them in place. */
function Words(props: { snippet: Snippet }): JSX.Element {
  return (
    <span dir="auto">
      <Index each={props.snippet.pieces}>
        {(piece) => (
          <Show when={piece().isMarked} fallback={piece().text}>
            <mark>{piece().text}</mark>
          </Show>
        )}
      </Index>
    </span>
  );
}
