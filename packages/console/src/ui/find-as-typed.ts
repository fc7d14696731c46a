import { createEffect, createSignal, on } from 'solid-js';

const typingMs = 150;

/**
 * Finds what matches a text, a moment after the last key. What was found for an earlier text stays
 * until the new is here. Not a resource, for those hide the page around them while they wait.
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
    /** True while what is there was found for another text. */
    isFinding: () => found()?.text !== text(),
    /** Why the last search could not be made. */
    error: () => found()?.error,
  };
}
