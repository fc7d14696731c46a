import { onCleanup } from 'solid-js';

const goesElsewhere = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the last question in sight with the beginning of its answer while the answer grows, until
 * the reader scrolls, taps or types. The returned function starts following again.
 */
export function followLast(region: HTMLElement, list: HTMLElement): () => void {
  let isFollowing = true;
  const follow = () => {
    const last = [...list.querySelectorAll('.user')].at(-1);
    if (!last || !isFollowing) return;
    // Below the title, which stays at the top.
    const padding = Number.parseFloat(getComputedStyle(region).scrollPaddingBlockStart) || 0;
    const top = region.getBoundingClientRect().top + padding;
    region.scrollTop += last.getBoundingClientRect().top - top;
  };
  const leave = () => {
    isFollowing = false;
  };
  const observer = new ResizeObserver(follow);
  observer.observe(list);
  for (const name of goesElsewhere) region.addEventListener(name, leave, { passive: true });
  onCleanup(() => {
    observer.disconnect();
    for (const name of goesElsewhere) region.removeEventListener(name, leave);
  });
  return () => {
    isFollowing = true;
  };
}
