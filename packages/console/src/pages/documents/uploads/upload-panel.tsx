import './uploads.css';
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { language, t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/states.tsx';
import { isPaused, retryUpload, stopAll } from './send-uploads.ts';
import { allUploads, clearSettled, isSettled } from './uploads.ts';
import type { Upload, UploadState } from './uploads.ts';
import { UploadRow } from './upload-row.tsx';

const shownAtFirst = 50;

/** The order of the list: failed files first, finished ones last. */
const order: UploadState[] = [
  'failed',
  'sending',
  'processing',
  'queued',
  'waiting',
  'stopped',
  'ready',
];

/** Shows the team's uploads, from this browser until the server has read the files. */
export function UploadPanel(props: { teamId: string }): JSX.Element {
  const [shown, show] = createSignal(shownAtFirst);
  const uploads = createMemo(() => allUploads().filter(({ teamId }) => teamId === props.teamId));
  const sorted = createMemo(() =>
    uploads().toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.id - b.id),
  );
  const inState = (...states: UploadState[]) =>
    uploads().filter(({ state }) => states.includes(state));
  const retryable = () => inState('failed').filter(({ mayRetry }) => mayRetry);
  const unsent = () => inState('waiting', 'sending').length;
  return (
    <Show when={uploads().length > 0}>
      <section class="card uploads" aria-label={t().uploads.title}>
        <div class="row spread">
          <h2>{t().uploads.title}</h2>
          <div class="row">
            <Summary uploads={uploads()} failed={inState('failed').length} />
            <Show when={unsent() > 0}>
              <Button size="small" icon="stop" onClick={stopAll}>
                {t().uploads.stopAll}
              </Button>
            </Show>
            <Show when={retryable().length > 1}>
              <Button size="small" icon="refresh" onClick={() => retryAll(retryable())}>
                {t().uploads.retryAll}
              </Button>
            </Show>
            <Show when={uploads().some(isSettled)}>
              <Button size="small" look="quiet" onClick={clearSettled}>
                {t().uploads.clear}
              </Button>
            </Show>
          </div>
        </div>
        <Show when={isPaused()}>
          <p class="note" role="status">
            {t().uploads.held}
          </p>
        </Show>
        <Show when={unsent() > 0}>
          <p class="faint small">{t().uploads.keepOpen}</p>
        </Show>
        <ul>
          <For each={sorted().slice(0, shown())}>{(upload) => <UploadRow upload={upload} />}</For>
        </ul>
        <Show when={uploads().length > shown()}>
          <Button look="quiet" size="small" onClick={() => show((now) => now + shownAtFirst)}>
            {t().uploads.more(uploads().length - shown())}
          </Button>
        </Show>
      </section>
    </Show>
  );
}

function Summary(props: { uploads: Upload[]; failed: number }): JSX.Element {
  const count = (value: number) => value.toLocaleString(language());
  const ready = () => props.uploads.filter(({ state }) => state === 'ready').length;
  return (
    <>
      <span role="status">
        {ready() === props.uploads.length
          ? t().uploads.allReady(ready())
          : t().uploads.progress(count(ready()), count(props.uploads.length))}
      </span>
      <Show when={props.failed > 0}>
        <Badge look="wrong">{t().uploads.failedCount(props.failed)}</Badge>
      </Show>
    </>
  );
}

function retryAll(failed: Upload[]): void {
  for (const { id } of failed) void retryUpload(id);
}
