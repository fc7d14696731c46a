import { createSignal } from 'solid-js';

const [holders, setHolders] = createSignal(0);

/** True while pages keep what they show, and newer results wait. */
export const areResultsHeld = () => holders() > 0;

/**
 * Keeps every page as it is until the returned function is called: a row that moves closes the menu
 * that is open in it.
 */
export function holdResults(): () => void {
  let isHeld = true;
  setHolders((count) => count + 1);
  return () => {
    if (isHeld) setHolders((count) => count - 1);
    isHeld = false;
  };
}
