import type { Citation, Message, Step } from '@guildhall/sdk';
import { batch } from 'solid-js';
import { createStore } from 'solid-js/store';
import { guildhall, queryClient } from '#api/client.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './draft.ts';

/** An answer while it is being written. */
export interface LiveAnswer {
  chatId: string;
  question: string;
  text: string;
  steps: Step[];
  citations: Citation[];
  state: 'writing' | 'stopping' | 'failed';
  /** The last message of the chat before the question. */
  afterId: string | undefined;
  error: unknown;
}

type ChatDetail = Awaited<ReturnType<typeof guildhall.getChat>>['chat'];

/** By chat, so that an answer goes on being written while another page is looked at. */
const [answers, setAnswers] = createStore<Record<string, LiveAnswer | undefined>>({});

export function liveAnswer(chatId: string): LiveAnswer | undefined {
  return answers[chatId];
}

/** Asks a question in a chat and follows its answer to the end. */
export async function ask(chatId: string, question: string): Promise<void> {
  await follow(chatId, question, guildhall.stream.sendMessage({ chatId, text: question }));
}

/**
 * After a chat was read: follows an answer that is being written, begun before this page was
 * opened or cut off from it, and shows a question again that did not arrive.
 */
export function takeUp(chatId: string): void {
  const live = answers[chatId];
  if (live !== undefined && live.state !== 'failed') return;
  noteTaken(chatId);
  const writing = messagesOf(chatId).findLast(({ state }) => state === 'writing');
  if (writing) void resume(chatId, writing.id);
  else if (!answers[chatId]) recallUnsent(chatId);
}

async function resume(chatId: string, messageId: string): Promise<void> {
  await follow(chatId, '', guildhall.stream.getMessage({ chatId, messageId }));
}

/** Has the server stop writing; what there is stays. */
export async function stop(chatId: string): Promise<void> {
  setAnswers(chatId, (it) => it && { ...it, state: 'stopping' });
  const { chat } = await guildhall.getChat({ chatId });
  const writing = chat.messages.findLast(({ state }) => state === 'writing');
  if (writing) await guildhall.stopMessage({ chatId, messageId: writing.id });
}

/** Shows a question again that did not arrive before the page was closed. */
function recallUnsent(chatId: string): void {
  const question = readUnsent(chatId);
  if (question === null) return;
  if (messagesOf(chatId).findLast(({ role }) => role === 'user')?.text === question) {
    return forgetUnsent(chatId);
  }
  const nothing = { text: '', steps: [], citations: [], error: undefined };
  const afterId = lastMessageOf(chatId);
  setAnswers(chatId, { chatId, question, afterId, state: 'failed', ...nothing });
}

export function forget(chatId: string): void {
  setAnswers(chatId, undefined);
}

type Events = ReturnType<typeof guildhall.stream.sendMessage>;

async function follow(chatId: string, question: string, events: Events): Promise<void> {
  const nothing = {
    text: '',
    steps: [],
    citations: [],
    state: 'writing',
    error: undefined,
  } as const;
  const afterId = lastMessageOf(chatId);
  setAnswers(chatId, { chatId, question, afterId, ...nothing, steps: [], citations: [] });
  keepUnsent(chatId, question);
  try {
    for await (const { event, data } of events) {
      forgetUnsent(chatId);
      if (event === 'step') setAnswers(chatId, 'steps', (now = []) => [...now, data]);
      else if (event === 'delta') setAnswers(chatId, 'text', (now) => (now ?? '') + data.text);
      else if (event === 'citation') setAnswers(chatId, 'citations', (now = []) => [...now, data]);
      else if (event === 'done') keep(chatId, question, data.message);
    }
    await queryClient.invalidateQueries({ queryKey: ['chat', chatId] });
    void queryClient.invalidateQueries({ queryKey: ['chats'] });
  } catch (error) {
    setAnswers(chatId, (it) => it && { ...it, state: 'failed', error });
    // An answer that was taken up again is taken up anew when the chat is read the next time.
    if (question === '') return;
    await queryClient.invalidateQueries({ queryKey: ['chat', chatId] });
    noteTaken(chatId);
  }
}

function messagesOf(chatId: string): Message[] {
  return queryClient.getQueryData<ChatDetail>(['chat', chatId])?.messages ?? [];
}

function lastMessageOf(chatId: string): string | undefined {
  return messagesOf(chatId).at(-1)?.id;
}

/** Forgets a question that failed here and that the chat has nevertheless: it shows what became of it. */
function noteTaken(chatId: string): void {
  const live = answers[chatId];
  if (live?.state !== 'failed' || lastMessageOf(chatId) === live.afterId) return;
  forgetUnsent(chatId);
  forget(chatId);
}

/** Shows the whole answer in the place of the unfinished one, before the chat is read again. */
function keep(chatId: string, text: string, answer: Message): void {
  const { createdAt } = answer;
  const nothing = { certainty: null, citations: [], trainingIds: [], corrections: [], steps: [] };
  const id = `question of ${answer.id}`;
  const question: Message = { id, role: 'user', text, state: 'done', createdAt, ...nothing };
  batch(() => {
    queryClient.setQueryData<ChatDetail>(['chat', chatId], (chat) => {
      if (!chat) return chat;
      const before = chat.messages.filter((it) => it.id !== answer.id);
      const isAsked =
        text === '' || (before.at(-1)?.role === 'user' && before.at(-1)?.text === text);
      return { ...chat, messages: [...before, ...(isAsked ? [] : [question]), answer] };
    });
    forget(chatId);
  });
}
