import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { language, t } from '#texts/texts.ts';
import { IconButton } from '#ui/button.tsx';
import { saySize } from '../document/say-document.ts';
import { retryUpload, stopUpload } from './send-uploads.ts';
import type { Upload } from './uploads.ts';

/** Shows one upload: its state and the actions on it. */
export function UploadRow(props: { upload: Upload }): JSX.Element {
  const context = useTeamContext();
  const name = () => props.upload.file.name;
  const isIn = (...states: Upload['state'][]) => states.includes(props.upload.state);
  return (
    <li>
      <div class="name">
        <Show when={props.upload.documentId} fallback={<bdi>{name()}</bdi>}>
          {(id) => (
            <a href={context.link(`/documents/${id()}`)} dir="auto">
              {name()}
            </a>
          )}
        </Show>
        <Show when={props.upload.folderPath}>
          {(path) => (
            <span class="faint small" dir="auto">
              {path()}
            </span>
          )}
        </Show>
        <span class="faint small">{saySize(props.upload.file.size)}</span>
      </div>
      <div class="where">
        <Show when={isIn('sending')}>
          <progress value={props.upload.progress} aria-label={name()} />
        </Show>
        <span class="small">{sayState(props.upload)}</span>
        <Show when={props.upload.error}>
          {(reason) => (
            <span class="reason small" dir="auto">
              {reason()}
            </span>
          )}
        </Show>
      </div>
      <div class="do">
        <Show when={isIn('waiting', 'sending')}>
          <IconButton
            icon="stop"
            size="small"
            label={t().uploads.stop(name())}
            onClick={() => stopUpload(props.upload.id)}
          />
        </Show>
        <Show when={isIn('failed', 'stopped') && props.upload.mayRetry}>
          <IconButton
            icon="refresh"
            size="small"
            label={t().uploads.retry(name())}
            onClick={() => void retryUpload(props.upload.id)}
          />
        </Show>
      </div>
    </li>
  );
}

function sayState({ state, progress, brokeOffAt }: Upload): string {
  const texts = t().uploads.states;
  if (state === 'waiting' && brokeOffAt !== null) return texts.brokenOff(percent(brokeOffAt));
  return state === 'sending' ? texts.sending(percent(progress)) : texts[state];
}

function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent' }).format(share);
}
