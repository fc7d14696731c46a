import type { Citation } from '@guildhall/sdk/light';
import { createStore } from 'solid-js/store';
import { guildhall } from '#api/client.ts';
import { sayAllGone } from '#api/say-gone.ts';
import type { Look } from '../documents/look.ts';

/** A question and the part of its answer that is written. */
export interface Asked {
  question: string;
  text: string;
  citations: Citation[];
  certainty: string | null;
  isWriting: boolean;
  error: unknown;
}

/** Asks questions as another viewer, in one chat for as long as the viewer stays the same. */
export function createAsking(look: Look) {
  const [asked, setAsked] = createStore<Asked[]>([]);
  let chat: Promise<string> | undefined;
  const begin = async () => (await guildhall.createChat(look)).chat.id;
  const ask = async (question: string) => {
    if (question === '') return;
    const place = asked.length;
    const nothing = { text: '', citations: [], certainty: null, isWriting: true, error: undefined };
    setAsked(place, { question, ...nothing });
    try {
      chat ??= begin();
      const events = guildhall.stream.sendMessage({ chatId: await chat, text: question });
      for await (const { event, data } of events) {
        if (event === 'delta') setAsked(place, 'text', (now) => now + data.text);
        if (event === 'done') {
          const { text, citations, certainty } = sayAllGone(data.message);
          setAsked(place, { text, citations, certainty });
        }
      }
    } catch (error) {
      chat = undefined;
      setAsked(place, { error });
    }
    setAsked(place, { isWriting: false });
  };
  return { asked, ask, isBusy: () => asked.at(-1)?.isWriting === true };
}

export type Asking = ReturnType<typeof createAsking>;
