import { createSignal } from 'solid-js';
import type { Accessor } from 'solid-js';
import { sayError } from '#api/say-error.ts';

export interface Deed<Input extends unknown[]> {
  run: (...input: Input) => Promise<void>;
  isBusy: Accessor<boolean>;
  /** Why it failed the last time, in the reader's words. */
  wrong: Accessor<string | undefined>;
  forget: () => void;
}

/** Something that a person sets off: once at a time, and its fault is kept to be shown. */
export function createDeed<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
): Deed<Input> {
  const [isBusy, setBusy] = createSignal(false);
  const [wrong, setWrong] = createSignal<string>();
  const run = async (...input: Input): Promise<void> => {
    if (isBusy()) return;
    setWrong(undefined);
    setBusy(true);
    try {
      await act(...input);
    } catch (error) {
      setWrong(sayError(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, wrong, forget: () => setWrong(undefined) };
}
