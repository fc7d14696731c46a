import { createSignal } from 'solid-js';

const prefix = 'guildhall.draft.';

/** Keeps the text that the user is writing in the browser's storage until it is sent or emptied. */
export function createDraft(key: () => string) {
  const [text, setText] = createSignal(localStorage.getItem(prefix + key()) ?? '');
  const write = (value: string) => {
    setText(value);
    if (value === '') localStorage.removeItem(prefix + key());
    else localStorage.setItem(prefix + key(), value);
  };
  return [text, write] as const;
}
