import { createGuildhall } from '../../packages/sdk/src/index.ts';
import type { Message, Training } from '../../packages/sdk/src/index.ts';

/** An answer, with the time that it took. */
interface Answered {
  readonly chatId: string;
  readonly message: Message;
  readonly milliseconds: number;
}

/** A client of the assistant over HTTP, an anonymous visitor in a new chat each time. */
export interface Assistant {
  ask(question: string, previous?: string): Promise<Answered>;
  /** Asks a question and gives feedback with the right answer. The training stays pending. */
  correct(question: string, correctedResponse: string): Promise<Training>;
  /** Approves, with the question for other people to read. */
  approve(training: Pick<Training, 'id' | 'userText'>): Promise<void>;
}

export function reachAssistant(server: { url: string; key: string }): Assistant {
  const guildhall = createGuildhall(server);
  const ask = async (question: string, previous?: string) => {
    const { chat } = await guildhall.createChat();
    const say = (text: string) => guildhall.sendMessage({ chatId: chat.id, text });
    if (previous !== undefined) await say(previous);
    const startedAt = performance.now();
    const { message } = await say(question);
    return { chatId: chat.id, message, milliseconds: performance.now() - startedAt };
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
  };
}
