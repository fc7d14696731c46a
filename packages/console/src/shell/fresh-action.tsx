import { GuildhallError } from '@guildhall/sdk/light';
import { createSignal, Show } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import { addressOfTab } from '#shell/pages.ts';
import { createAction } from '#ui/action.ts';
import type { Action } from '#ui/action.ts';

/** True if the user has to confirm who they are first. */
export const isStale = (error: unknown): boolean =>
  error instanceof GuildhallError && error.code === 'confirm_yourself';

/** Returns what the server says in parentheses: the words of another server. */
export const reasonIn = (message: string): string => /\(.*\)$/s.exec(message)?.[0] ?? '';

interface FreshAction<Input extends unknown[]> extends Action<Input> {
  /** True if the last run failed because the user has to confirm who they are. */
  isStale: Accessor<boolean>;
}

/** Wraps an action that only somebody may do who has just signed in. */
export function createFreshAction<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
  say: (error: unknown) => string,
): FreshAction<Input> {
  const [stale, setStale] = createSignal(false);
  const action = createAction(
    async (...input: Input) => {
      setStale(false);
      return act(...input);
    },
    (error) => {
      setStale(isStale(error));
      return say(error);
    },
  );
  return { ...action, isStale: stale };
}

/** Leads to where users confirm who they are, and back to a tab of the settings. */
export function FreshLink(props: { isStale: boolean; label: string; next: string }): JSX.Element {
  const next = () => encodeURIComponent(addressOfTab(props.next));
  return (
    <Show when={props.isStale}>
      <p>
        <a rel="external" href={`/second-factor/settings?next=${next()}`}>
          {props.label}
        </a>
      </p>
    </Show>
  );
}
