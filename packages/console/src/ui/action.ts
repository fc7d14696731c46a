import { createSignal } from 'solid-js';
import type { Accessor } from 'solid-js';
import { askToConfirm } from '#api/confirm-yourself.ts';
import { sayError } from '#api/say-error.ts';

export interface Action<Input extends unknown[]> {
  run: (...input: Input) => Promise<void>;
  isBusy: Accessor<boolean>;
  /** Why the last run failed, in the reader's language; undefined if it did not. */
  wrong: Accessor<string | undefined>;
  forget: () => void;
}

/**
 * Wraps a user's action: runs it once at a time and keeps the error message to show.
 * @param say returns the message, where a page says more of its errors
 */
export function createAction<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
  say: (error: unknown) => string = sayError,
): Action<Input> {
  const [isBusy, setBusy] = createSignal(false);
  const [wrong, setWrong] = createSignal<string>();
  const run = async (...input: Input): Promise<void> => {
    if (isBusy()) return;
    setWrong(undefined);
    setBusy(true);
    try {
      await act(...input);
    } catch (error) {
      askToConfirm(error);
      setWrong(say(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, wrong, forget: () => setWrong(undefined) };
}
