import { onCleanup } from 'solid-js';

/**
 * Runs something once the user has stopped typing: `start` begins the wait anew, `cancel` ends it,
 * as does leaving the page.
 */
export function createDelayed<Values extends unknown[]>(
  run: (...values: Values) => void,
  ms = 200,
): { start: (...values: Values) => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  onCleanup(cancel);
  return {
    start: (...values) => {
      cancel();
      timer = setTimeout(() => run(...values), ms);
    },
    cancel,
  };
}
