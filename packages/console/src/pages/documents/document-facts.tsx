import { encodedTypes } from '@guildhall/contract/text-encodings';
import type { DocumentDetail, ReadingNote } from '@guildhall/sdk/light';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Time } from '#ui/time.tsx';
import { fill } from '#texts/fill.ts';
import { readDocumentAgain } from './change-documents.ts';
import type { Dialogs } from './dialogs.tsx';
import { Fact } from './fact.tsx';
import { Origin } from '#evidence/origin.tsx';
import { sayFolder, saySize, sayVisibility } from './document/say-document.ts';
import { Responsibility } from './responsibility.tsx';
import type { Share } from './shares.ts';
import { StateBadge } from './state-badge.tsx';

interface DocumentFactsProps {
  document: DocumentDetail;
  shares: Share[];
  dialogs: Dialogs;
}

/** Shows the facts of a document. Questions asked about it are private and not shown. */
export function DocumentFacts(props: DocumentFactsProps): JSX.Element {
  /** True for a file that has no encoding to choose; what failed last has a button of its own. */
  const isReadAsItIs = () => {
    const { mayChange, state, type, newVersion } = props.document;
    return mayChange && state === 'ready' && !newVersion && !encodedTypes.includes(type);
  };
  return (
    <aside class="card stack document-facts" aria-label={t().document.facts}>
      <dl>
        <Show when={props.document.state !== 'ready'}>
          <Fact name={t().documents.state}>
            <StateBadge state={props.document.state} />
          </Fact>
        </Show>
        <Fact name={t().shell.team}>
          <bdi>{props.document.teamName}</bdi>
        </Fact>
        <Fact name={t().documents.folder}>
          <bdi>{sayFolder(props.document.folderPath)}</bdi>
        </Fact>
        <Show when={props.document.origin}>
          {(origin) => (
            <Fact name={t().document.source}>
              <Origin origin={origin()} document={props.document} />
            </Fact>
          )}
        </Show>
        <Fact name={t().document.kind}>{props.document.type.toLocaleUpperCase()}</Fact>
        <Fact name={t().documents.size}>{saySize(props.document.sizeBytes)}</Fact>
        <Show when={props.document.hasPages && props.document.totalPages}>
          {(pages) => <Fact name={t().documents.pages}>{t().document.pageCount(pages())}</Fact>}
        </Show>
        <Show when={props.document.readingNotes.length > 0}>
          <Fact name={t().document.reading}>
            <ul class="named">
              <For each={props.document.readingNotes}>{(note) => <li>{sayNote(note)}</li>}</For>
            </ul>
          </Fact>
        </Show>
        <Fact name={t().documents.added}>
          <Time at={props.document.createdAt} />
        </Fact>
        <Responsibility document={props.document} dialogs={props.dialogs} />
        <Fact name={t().documents.visibility}>
          {sayVisibility(props.document.visibility, props.document.teamName)}
          <Show when={props.document.requestedVisibility}>
            <p class="faint small">{t().publishing.isWaiting}</p>
          </Show>
        </Fact>
        <Show when={props.shares.length > 0}>
          <Fact name={t().access.sharedWith}>
            <ul class="named">
              <For each={props.shares}>{({ name }) => <li dir="auto">{name}</li>}</For>
            </ul>
          </Fact>
        </Show>
      </dl>
      <Show when={props.document.origin}>
        <p class="faint small">{t().document.changedThere}</p>
      </Show>
      <div class="row">
        <Button
          size="small"
          icon="eye"
          onClick={() => props.dialogs.open('access', [props.document])}
        >
          {t().documents.why}
        </Button>
        <Show when={props.document.mayChange}>
          <Button
            size="small"
            icon="share"
            onClick={() => props.dialogs.open('share', [props.document])}
          >
            {t().documents.share}
          </Button>
        </Show>
        <Show when={props.document.mayChange && encodedTypes.includes(props.document.type)}>
          <Button
            size="small"
            icon="refresh"
            onClick={() => props.dialogs.open('encoding', [props.document])}
          >
            {t().document.readAgain}
          </Button>
        </Show>
        <Show when={isReadAsItIs()}>
          <Button
            size="small"
            icon="refresh"
            onClick={() => void readDocumentAgain(props.document, null)}
          >
            {t().documents.retry}
          </Button>
        </Show>
      </div>
    </aside>
  );
}

/** Returns in the reader's language what a person should know of how a file was read. */
function sayNote({ code, values }: ReadingNote): string {
  return fill(t().readingNotes[code](Number(values['count'] ?? 0)), values);
}
