import { createEffect, createSignal, on } from 'solid-js';

interface Choosing {
  text: () => string;
  isFinding: () => boolean;
  choose: () => void;
}

/** Enter that comes before what was typed is found: it chooses once that is there. */
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
