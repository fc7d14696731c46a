import { createEffect, createSignal, on } from 'solid-js';

interface Choosing {
  text: () => string;
  isFinding: () => boolean;
  choose: () => void;
}

/**
 * Returns a key handler for Enter pressed before the search has finished: it chooses once the
 * results for the typed text arrive. Moving by arrow keys or typing on cancels that.
 */
export function chooseOnceFound({
  text,
  isFinding,
  choose,
}: Choosing): (event: KeyboardEvent) => void {
  const [wanted, want] = createSignal<string>();
  let hasWalked = false;
  createEffect(
    on(text, () => {
      hasWalked = false;
      want();
    }),
  );
  createEffect(() => {
    if (isFinding() || wanted() === undefined || wanted() !== text()) return;
    want();
    choose();
  });
  return (event) => {
    if (event.key.startsWith('Arrow')) hasWalked = true;
    if (event.key !== 'Enter' || event.isComposing || hasWalked) return;
    if (!isFinding() || text().trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    want(text());
  };
}
