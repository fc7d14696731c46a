import type { Citation } from '@guildhall/sdk/light';
import { createStore } from 'solid-js/store';
import { guildhall } from '#api/client.ts';
import { translatePlaceholders } from '#api/translate-placeholder.ts';
import type { Viewer } from '../documents/viewer.ts';

/** A question and the part of its answer that is written. */
export interface QuestionWithAnswer {
  question: string;
  text: string;
  citations: Citation[];
  certainty: string | null;
  isWriting: boolean;
  error: unknown;
}

/** Asks questions as another viewer, in one chat for as long as the viewer stays the same. */
export function createViewerChat(viewer: Viewer) {
  const [questions, setQuestions] = createStore<QuestionWithAnswer[]>([]);
  let chat: Promise<string> | undefined;
  const begin = async () => (await guildhall.createChat(viewer)).chat.id;
  const ask = async (question: string) => {
    if (question === '') return;
    const place = questions.length;
    const nothing = { text: '', citations: [], certainty: null, isWriting: true, error: undefined };
    setQuestions(place, { question, ...nothing });
    try {
      chat ??= begin();
      const events = guildhall.stream.sendMessage({ chatId: await chat, text: question });
      for await (const { event, data } of events) {
        if (event === 'delta') setQuestions(place, 'text', (now) => now + data.text);
        if (event === 'done') {
          const { text, citations, certainty } = translatePlaceholders(data.message);
          setQuestions(place, { text, citations, certainty });
        }
      }
    } catch (error) {
      chat = undefined;
      setQuestions(place, { error });
    }
    setQuestions(place, { isWriting: false });
  };
  return { questions, ask, isBusy: () => questions.at(-1)?.isWriting === true };
}

export type ViewerChat = ReturnType<typeof createViewerChat>;
