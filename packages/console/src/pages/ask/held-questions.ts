import { createSignal } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { postOnClose } from '#api/post-on-close.ts';
import { t } from '#texts/texts.ts';
import { showErrorToast } from '#ui/toasts.tsx';

/** A question that its asker leaves for the leaders of the team, with a note for them. */
interface LeftQuestion {
  chatId: string;
  messageId: string;
  note: string;
}

interface Held extends LeftQuestion {
  onSent: () => void;
  timer: ReturnType<typeof setTimeout>;
}

const holdMs = 8000;
const [held, setHeld] = createSignal<readonly Held[]>([]);

/** True for some seconds after a question was left, in which that can be undone. */
export function isHeld(messageId: string): boolean {
  return held().some((it) => it.messageId === messageId);
}

/** Holds a question for some seconds, in which it can be taken back, then shows it to the leaders. */
export function leaveQuestion(question: LeftQuestion, onSent: () => void): void {
  takeBack(question.messageId);
  const timer = setTimeout(() => void release({ ...question, timer, onSent }), holdMs);
  setHeld((now) => [...now, { ...question, timer, onSent }]);
}

export function takeBack(messageId: string): void {
  for (const { timer } of held().filter((it) => it.messageId === messageId)) clearTimeout(timer);
  setHeld((now) => now.filter((it) => it.messageId !== messageId));
}

async function release({ chatId, messageId, note, onSent }: Held): Promise<void> {
  try {
    await guildhall.giveFeedback({ chatId, messageId, ...asFeedback(note) });
    onSent();
    await queryClient.invalidateQueries({ queryKey: ['chat', chatId] });
  } catch (error) {
    showErrorToast(t().ask.notRated, error);
  } finally {
    takeBack(messageId);
  }
}

const asFeedback = (note: string) => ({ isUpvoted: false, ...(note !== '' && { comment: note }) });

/** Sends all held questions while the window closes. */
globalThis.addEventListener('pagehide', () => {
  for (const { chatId, messageId, note } of held()) {
    takeBack(messageId);
    void postOnClose(`/v1/chats/${chatId}/messages/${messageId}/feedback`, asFeedback(note));
  }
});
