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
