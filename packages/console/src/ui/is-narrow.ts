import { createSignal, onCleanup } from 'solid-js';
import type { Accessor } from 'solid-js';

/** True while the window is as narrow as a phone's. Follows changes of the width. */
export function createIsNarrow(): Accessor<boolean> {
  const query = matchMedia('(max-width: 48rem)');
  const [isNarrow, set] = createSignal(query.matches);
  const follow = () => set(query.matches);
  query.addEventListener('change', follow);
  onCleanup(() => query.removeEventListener('change', follow));
  return isNarrow;
}
