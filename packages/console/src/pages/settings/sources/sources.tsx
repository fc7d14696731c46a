import './sources.css';
import { useLocation } from '@solidjs/router';
import { createResource, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { language } from '#texts/texts.ts';
import { Failed } from '#ui/states.tsx';
import { AddSource } from './add-source.tsx';
import { OneSource } from './one-source.tsx';
import { SourceList } from './source-list.tsx';
import { sourceTexts } from './texts/source-texts.ts';
import { SourceTextsContext } from './use-source-texts.ts';

/** Shows the sources of a team. An id in the address opens one of them, `add` adds another. */
export function Sources(): JSX.Element {
  const location = useLocation();
  const [texts, { refetch }] = createResource(
    language,
    async (code) => (await sourceTexts[code]()).sources,
  );
  const word = () => location.pathname.split('/')[3];
  return (
    <Switch>
      <Match when={texts.error}>
        <Failed error={texts.error} onRetry={() => void refetch()} />
      </Match>
      <Match when={texts.latest}>
        {(loaded) => (
          <SourceTextsContext.Provider value={loaded}>
            <Show when={word()} keyed fallback={<SourceList />}>
              {(it) => (it === 'add' ? <AddSource /> : <OneSource sourceId={it} />)}
            </Show>
          </SourceTextsContext.Provider>
        )}
      </Match>
    </Switch>
  );
}
