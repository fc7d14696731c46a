import './states.css';
import { GuildhallError } from '@guildhall/sdk/light';
import { createSignal, For, onCleanup, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { sayError } from '#api/say-error.ts';
import { t } from '#texts/texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

/** Fills a place without content: says what belongs there and how to add it. */
export function Empty(props: {
  icon: IconName;
  title: string;
  children?: JSX.Element;
}): JSX.Element {
  return (
    <div class="empty">
      <Icon name={props.icon} />
      <h2>{props.title}</h2>
      {props.children}
    </div>
  );
}

/** Says why something could not be loaded, with a button to try again. */
export function Failed(props: { error: unknown; onRetry?: () => void }): JSX.Element {
  // The page of the server then leads to where a second factor is set up.
  const retry = () =>
    props.error instanceof GuildhallError && props.error.code === 'second_factor_missing'
      ? () => location.reload()
      : props.onRetry;
  return (
    <div class="failed" role="alert">
      <Icon name="warning" />
      <h2>{t().ui.notLoaded}</h2>
      <p>{sayError(props.error)}</p>
      <Show when={retry()}>
        {(act) => (
          <Button icon="refresh" onClick={() => act()()}>
            {t().ui.tryAgain}
          </Button>
        )}
      </Show>
    </div>
  );
}

/** Shows placeholder lines while text loads, but none for the first 150 ms. */
export function Waiting(props: { lines?: number; label?: string }): JSX.Element {
  const [isShown, show] = createSignal(false);
  const timer = setTimeout(() => show(true), 150);
  onCleanup(() => clearTimeout(timer));
  return (
    <div role="status" data-waits>
      <span class="visually-hidden">{props.label ?? t().ui.loading}</span>
      <Show when={isShown()}>
        <div class="waiting" aria-hidden="true">
          <For each={Array.from({ length: props.lines ?? 6 })}>{() => <i />}</For>
        </div>
      </Show>
    </div>
  );
}

/** Shows an action's error, if there is one. Screen readers announce it at once. */
export function Alert(props: { children: JSX.Element }): JSX.Element {
  return (
    <Show when={props.children}>
      <p class="alert" role="alert">
        {props.children}
      </p>
    </Show>
  );
}

export function Badge(props: {
  look?: 'plain' | 'good' | 'warn' | 'wrong';
  children: JSX.Element;
}): JSX.Element {
  return <span class={`badge ${props.look ?? ''}`}>{props.children}</span>;
}
