import { For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Failed, Waiting } from '#ui/states.tsx';
import type { Viewer } from '../documents/viewer.ts';
import { SearchLine } from './search-line.tsx';
import { useViewAs } from './use-view-as.ts';

const pagesShown = 2;

/** Shows the search results of another viewer, with the matching pages. */
export function SearchAs(props: { viewer: Viewer }): JSX.Element {
  const { link, param, set } = useViewAs();
  const query = () => param('query') ?? '';
  const found = useQuery(() => ({
    queryKey: ['view as', 'search', props.viewer, query()],
    queryFn: async () =>
      (await guildhall.searchKnowledge({ ...props.viewer, query: query(), include: 'hasPages' }))
        .documents,
    enabled: query() !== '',
  }));
  return (
    <div class="stack">
      <SearchLine
        label={t().viewAs.searchFor}
        action={t().viewAs.find}
        value={query()}
        isBusy={found.isFetching}
        onSend={(text) => set({ query: text })}
      />
      <Show when={query()}>
        <Switch fallback={<Waiting />}>
          <Match when={found.isError}>
            <Failed error={found.error} onRetry={() => void found.refetch()} />
          </Match>
          <Match when={found.isSuccess && found.data}>
            {(documents) => (
              <ul class="seen-list">
                <For each={documents()} fallback={<li class="faint">{t().viewAs.nothingFound}</li>}>
                  {(document) => (
                    <li>
                      <h2 class="found-name">
                        <a
                          href={link('documents', {
                            document: document.id,
                            page: String(document.pages[0]?.pageNumber ?? 1),
                          })}
                          dir="auto"
                        >
                          {document.name}
                        </a>
                      </h2>
                      <ul class="found-pages">
                        <For each={document.pages.slice(0, pagesShown)}>
                          {({ pageNumber, text }) => (
                            <li>
                              <Show when={document.hasPages}>
                                <a
                                  class="small"
                                  href={link('documents', {
                                    document: document.id,
                                    page: String(pageNumber),
                                  })}
                                >
                                  {t().ask.page(pageNumber)}
                                </a>
                              </Show>
                              <p class="excerpt small" dir="auto">
                                {text}
                              </p>
                            </li>
                          )}
                        </For>
                      </ul>
                    </li>
                  )}
                </For>
              </ul>
            )}
          </Match>
        </Switch>
      </Show>
    </div>
  );
}
