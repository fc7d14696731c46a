import { createSignal } from 'solid-js';

const prefix = 'guildhall.draft.';

/** What somebody is writing, kept in the browser until it is sent. */
export function createDraft(key: () => string) {
  const [text, setText] = createSignal(localStorage.getItem(prefix + key()) ?? '');
  const write = (value: string) => {
    setText(value);
    if (value === '') localStorage.removeItem(prefix + key());
    else localStorage.setItem(prefix + key(), value);
  };
  return [text, write] as const;
}
