import type { Training } from '@guildhall/sdk';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Time } from '#ui/time.tsx';

/** Shows how often a correction was used, its sources, and why it is not used if so. */
export function CorrectionUsage(props: { training: Training }): JSX.Element {
  const isSetAside = () => props.training.sources?.some(({ documentId }) => documentId === null);
  return (
    <div class="stack tight">
      <Show when={props.training.note}>
        {(note) => (
          <p class="note" dir="auto">
            {isSetAside() ? t().training.setAside : note()}
          </p>
        )}
      </Show>
      <Show when={props.training.status === 'approved'}>
        <p class="faint">
          {t().training.used(props.training.useCount ?? 0)}
          <Show when={props.training.lastUsedAt}>
            {(at) => (
              <>
                {' '}
                {t().training.lastUsed} <Time at={at()} />
              </>
            )}
          </Show>
        </p>
      </Show>
      <Show when={(props.training.sources ?? []).length > 0}>
        <p class="row">
          <span class="faint">{t().training.sources}</span>
          <For each={props.training.sources}>
            {({ documentId }) => (
              <Show when={documentId} fallback={<span>{t().training.deletedSource}</span>}>
                {(id) => <Source documentId={id()} />}
              </Show>
            )}
          </For>
        </p>
      </Show>
    </div>
  );
}

function Source(props: { documentId: string }): JSX.Element {
  const context = useTeamContext();
  const document = useQuery(() => ({
    queryKey: ['document-name', props.documentId],
    queryFn: () => guildhall.getDocument({ documentId: props.documentId }),
  }));
  return (
    <a href={context.link(`/documents/${props.documentId}`)}>
      <bdi>{document.isSuccess ? document.data.document.name : t().training.unnamedSource}</bdi>
    </a>
  );
}
