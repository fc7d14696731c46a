/** A question on its way to the server, which knows by its id if it arrives twice. */
export interface SentQuestion {
  questionId: string;
  text: string;
  /** The message that it follows; null: none; undefined: the last of the chat. */
  afterId?: string | null | undefined;
}

const unsent = (chatId: string) => `guildhall.unsent.${chatId}`;

/** Stores a question while it is sent, so that an unsent question survives closing the page. */
export function keepUnsent(chatId: string, question: SentQuestion): void {
  localStorage.setItem(unsent(chatId), JSON.stringify(question));
}

export function readUnsent(chatId: string): SentQuestion | undefined {
  const kept = localStorage.getItem(unsent(chatId));
  if (kept === null) return undefined;
  try {
    const read: unknown = JSON.parse(kept);
    if (isQuestion(read)) return read;
  } catch {
    // An earlier version kept the text alone.
  }
  forgetUnsent(chatId);
  return undefined;
}

function isQuestion(read: unknown): read is SentQuestion {
  return typeof read === 'object' && read !== null && 'questionId' in read && 'text' in read;
}

export function forgetUnsent(chatId: string): void {
  localStorage.removeItem(unsent(chatId));
}
