import { createEffect, createSignal, on } from 'solid-js';

const typingMs = 150;

/**
 * Debounces a search while the user types. Earlier results stay until new ones arrive. Not a Solid
 * resource, because a waiting resource hides the page around it.
 */
export function createFound<T>(text: () => string, find: (text: string) => Promise<T[]> | T[]) {
  const [found, setFound] = createSignal<{ text: string; items: T[]; error?: unknown }>();
  const look = async (wanted: string) => {
    if (wanted !== '') await new Promise((resolve) => setTimeout(resolve, typingMs));
    if (wanted !== text()) return;
    try {
      const items = await find(wanted.trim());
      if (wanted === text()) setFound({ text: wanted, items });
    } catch (error) {
      if (wanted === text()) setFound({ text: wanted, items: [], error });
    }
  };
  createEffect(on(text, (wanted) => void look(wanted)));
  return {
    items: () => found()?.items ?? [],
    /** True while the results belong to an earlier text. */
    isFinding: () => found()?.text !== text(),
    /** Why the last search failed; undefined if it did not. */
    error: () => found()?.error,
  };
}
