import type { Guildhall } from '@guildhall/sdk';
import { explainError } from '../explain-error.ts';

/**
 * Makes Ctrl-C stop the chat's current answer, whose text so far is kept. A second Ctrl-C ends the
 * command.
 */
export function stopOnInterrupt(guildhall: Guildhall, chatId: string): { end(): void } {
  const stop = () => {
    stopAnswer(guildhall, chatId).catch((cause: unknown) => {
      console.error(`guildhall: ${explainError(cause)}`);
    });
  };
  process.once('SIGINT', stop);
  return { end: () => void process.off('SIGINT', stop) };
}

async function stopAnswer(guildhall: Guildhall, chatId: string): Promise<void> {
  const { chat } = await guildhall.getChat({ chatId });
  const writing = chat.messages.find(({ state }) => state === 'writing');
  if (writing) await guildhall.stopMessage({ chatId, messageId: writing.id });
}
