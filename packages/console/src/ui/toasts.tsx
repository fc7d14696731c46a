import './layer.css';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { sayError } from '#api/say-error.ts';
import { t } from '#texts/texts.ts';
import { Button, IconButton } from './button.tsx';

interface Toast {
  id: number;
  text: string;
  look: 'plain' | 'wrong';
  action: { label: string; run: () => void } | undefined;
}

const [toasts, setToasts] = createSignal<Toast[]>([]);
let lastId = 0;

/** Shows a passing note, with an optional action. Returns a function that closes the note. */
export function showToast(text: string, action?: Toast['action'], shownMs = 6000): () => void {
  return put({ text, look: 'plain', action }, shownMs);
}

/** Says that an action failed. The note stays until it is closed. */
export function showErrorToast(text: string, error: unknown): () => void {
  return put({ text: `${text} ${sayError(error)}`, look: 'wrong', action: undefined }, null);
}

function put(toast: Omit<Toast, 'id'>, shownMs: number | null): () => void {
  const id = ++lastId;
  const close = () => setToasts((now) => now.filter((it) => it.id !== id));
  setToasts((now) => [...now.slice(-3), { ...toast, id }]);
  if (shownMs !== null) setTimeout(close, shownMs);
  return close;
}

/** Shows all notes. Belongs in the page once. */
export function Toasts(): JSX.Element {
  const close = (id: number) => setToasts((now) => now.filter((it) => it.id !== id));
  return (
    <div class="toasts" role="status" aria-live="polite">
      <For each={toasts()}>
        {(toast) => (
          <div class={`toast ${toast.look}`}>
            <span dir="auto">{toast.text}</span>
            <Show when={toast.action}>
              {(action) => (
                <Button
                  size="small"
                  onClick={() => {
                    action().run();
                    close(toast.id);
                  }}
                >
                  {action().label}
                </Button>
              )}
            </Show>
            <IconButton
              icon="close"
              size="small"
              label={t().ui.close}
              onClick={() => close(toast.id)}
            />
          </div>
        )}
      </For>
    </div>
  );
}
