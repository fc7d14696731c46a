import './sources.css';
import { useLocation } from '@solidjs/router';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { WithTexts } from '#ui/with-texts.tsx';
import { AddSource } from './add-source.tsx';
import { OneSource } from './one-source.tsx';
import { SourceList } from './source-list.tsx';
import { sourceTexts } from './texts/source-texts.ts';
import { SourceTextsContext } from './use-source-texts.ts';

/** Shows the sources of a team. An id in the address opens one of them, `add` adds another. */
export function Sources(): JSX.Element {
  const location = useLocation();
  const word = () => location.pathname.split('/')[3];
  return (
    <WithTexts name="source-texts" texts={sourceTexts}>
      {(texts) => (
        <SourceTextsContext.Provider value={texts}>
          <Show when={word()} keyed fallback={<SourceList />}>
            {(it) => (it === 'add' ? <AddSource /> : <OneSource sourceId={it} />)}
          </Show>
        </SourceTextsContext.Provider>
      )}
    </WithTexts>
  );
}
