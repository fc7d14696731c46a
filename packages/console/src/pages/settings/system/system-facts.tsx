import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import type { Guildhall } from '@guildhall/sdk/light';
import { language, tp } from '#texts/texts.ts';
import { Time } from '#ui/time.tsx';

type SystemState = Awaited<ReturnType<Guildhall['getSystemChecks']>>;

/** Shows the models in use, the stored amounts and the last backup. */
export function SystemFacts(props: { state: SystemState }): JSX.Element {
  const storage = () => props.state.storage;
  return (
    <section class="card">
      <dl class="system-facts">
        <dt>{tp().system.models}</dt>
        <dd>
          {tp().system.names.embeddings}: <bdi>{props.state.models.embeddings}</bdi>
        </dd>
        <dd>
          {tp().system.names.model}: <bdi>{props.state.models.language ?? tp().system.quoted}</bdi>
        </dd>
        <dt>{tp().system.storage}</dt>
        <dd>
          {[
            tp().system.documents(storage().documents),
            tp().system.pages(storage().pages),
            tp().system.passages(storage().passages),
            ...sayEmbeddingProgress(storage()),
            tp().system.files(sayAmount(storage().fileBytes, storage().fileBytesMax)),
            tp().system.text(sayAmount(storage().textBytes, storage().textBytesMax)),
          ].join(' · ')}
        </dd>
        <dt>{tp().system.backup}</dt>
        <dd>
          <Show when={props.state.lastBackupAt} fallback={tp().system.noBackup}>
            {(at) => <Time at={at()} />}
          </Show>
        </dd>
      </dl>
    </section>
  );
}

/** Says how far the passages are understood, until all of them are. */
function sayEmbeddingProgress({ passages, understood }: SystemState['storage']): string[] {
  if (understood === null || understood >= passages) return [];
  const say = (count: number) => new Intl.NumberFormat(language()).format(count);
  return [tp().system.understanding(say(understood), say(passages))];
}

function sayAmount(bytes: number, most: number | null): string {
  return most === null ? saySize(bytes) : tp().system.atMost(saySize(bytes), saySize(most));
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

function saySize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}
