import type { Document } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { sayReason } from './document/say-document.ts';

/** Says that a new version of a document is being read, or why it could not be. */
export function NewVersionNote(props: { document: Document }): JSX.Element {
  return (
    <Show when={props.document.newVersion}>
      {(version) => (
        <Show
          when={version().state === 'failed'}
          fallback={<p class="faint small">{t().document.newVersionWaits}</p>}
        >
          <p class="reason small">
            {t().document.newVersionFailed} {sayReason(version())}
          </p>
        </Show>
      )}
    </Show>
  );
}
