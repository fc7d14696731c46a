import { createGuildhall } from '../../packages/sdk/src/index.ts';
import type { Message, Training } from '../../packages/sdk/src/index.ts';

/** A client of the assistant over HTTP, an anonymous visitor in a new chat each time. */
export interface Assistant {
  ask(question: string): Promise<{ chatId: string; message: Message }>;
  /** Asks a question and gives feedback with the right answer. The training stays pending. */
  correct(question: string, correctedResponse: string): Promise<Training>;
  /** Approves, with the question for other people to read. */
  approve(training: Pick<Training, 'id' | 'userText'>): Promise<void>;
  reject(training: Pick<Training, 'id'>): Promise<void>;
}

export function reachAssistant(server: { url: string; key: string }): Assistant {
  const guildhall = createGuildhall(server);
  const ask = async (text: string) => {
    const { chat } = await guildhall.createChat();
    const { message } = await guildhall.sendMessage({ chatId: chat.id, text });
    return { chatId: chat.id, message };
  };
  return {
    ask,
    async correct(question, correctedResponse) {
      const { chatId, message } = await ask(question);
      const rated = { chatId, messageId: message.id, isUpvoted: false, correctedResponse };
      return (await guildhall.giveFeedback(rated)).training;
    },
    async approve({ id, userText }) {
      await guildhall.approveTraining({ trainingId: id, shownQuestion: userText });
    },
    async reject({ id }) {
      await guildhall.rejectTraining({ trainingId: id });
    },
  };
}
