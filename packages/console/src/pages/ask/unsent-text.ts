import { createSignal } from 'solid-js';

const prefix = 'guildhall.draft.';

const unsent = (chatId: string) => `guildhall.unsent.${chatId}`;

/** Stores a question while it is sent, so that an unsent question survives closing the page. */
export function keepUnsent(chatId: string, question: string): void {
  if (question !== '') localStorage.setItem(unsent(chatId), question);
}

export function readUnsent(chatId: string): string | null {
  return localStorage.getItem(unsent(chatId));
}

export function forgetUnsent(chatId: string): void {
  localStorage.removeItem(unsent(chatId));
}

/** Keeps the text that the user is writing in the browser's storage until it is sent. */
export function createDraft(key: () => string) {
  const [text, setText] = createSignal(localStorage.getItem(prefix + key()) ?? '');
  const write = (value: string) => {
    setText(value);
    if (value === '') localStorage.removeItem(prefix + key());
    else localStorage.setItem(prefix + key(), value);
  };
  return [text, write] as const;
}
