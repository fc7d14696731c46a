import type { Citation, Message, Step } from '@guildhall/sdk';
import { batch } from 'solid-js';
import { createStore } from 'solid-js/store';
import { guildhall, queryClient } from '#api/client.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent-text.ts';

/** An answer while it is being written. */
export interface LiveAnswer {
  chatId: string;
  question: string;
  text: string;
  steps: Step[];
  citations: Citation[];
  state: 'writing' | 'stopping' | 'failed';
  /** The id of the chat's last message before the question; undefined in an empty chat. */
  afterId: string | undefined;
  error: unknown;
}

type ChatDetail = Awaited<ReturnType<typeof guildhall.getChat>>['chat'];

/** The live answers by chat id. Kept outside the page, so that writing goes on without it. */
const [answers, setAnswers] = createStore<Record<string, LiveAnswer | undefined>>({});

export function liveAnswer(chatId: string): LiveAnswer | undefined {
  return answers[chatId];
}

/** Asks a question in a chat and follows its answer to the end. */
export async function ask(chatId: string, question: string): Promise<void> {
  await follow(chatId, question, guildhall.stream.sendMessage({ chatId, text: question }));
}

/**
 * Called after a chat was loaded. Follows an answer in progress that was begun before this page
 * opened or lost with the connection. Shows a question again that did not arrive.
 */
export function resumeAnswer(chatId: string): void {
  const live = answers[chatId];
  if (live !== undefined && live.state !== 'failed') return;
  dropReceivedQuestion(chatId);
  const writing = messagesOf(chatId).findLast(({ state }) => state === 'writing');
  if (writing) void followMessage(chatId, writing.id);
  else if (!answers[chatId]) restoreUnsent(chatId);
}

async function followMessage(chatId: string, messageId: string): Promise<void> {
  await follow(chatId, '', guildhall.stream.getMessage({ chatId, messageId }));
}

/** Has the server stop writing. The part that is written stays. */
export async function stop(chatId: string): Promise<void> {
  setAnswers(chatId, (it) => it && { ...it, state: 'stopping' });
  const { chat } = await guildhall.getChat({ chatId });
  const writing = chat.messages.findLast(({ state }) => state === 'writing');
  if (writing) await guildhall.stopMessage({ chatId, messageId: writing.id });
}

/** Shows a question again that did not arrive before the page was closed. */
function restoreUnsent(chatId: string): void {
  const question = readUnsent(chatId);
  if (question === null) return;
  if (messagesOf(chatId).findLast(({ role }) => role === 'user')?.text === question) {
    return forgetUnsent(chatId);
  }
  const nothing = { text: '', steps: [], citations: [], error: undefined };
  const afterId = lastMessageOf(chatId);
  setAnswers(chatId, { chatId, question, afterId, state: 'failed', ...nothing });
}

export function forgetAnswer(chatId: string): void {
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
      else if (event === 'done') showFinishedAnswer(chatId, question, data.message);
    }
    await queryClient.invalidateQueries({ queryKey: ['chat', chatId] });
    void queryClient.invalidateQueries({ queryKey: ['chats'] });
  } catch (error) {
    setAnswers(chatId, (it) => it && { ...it, state: 'failed', error });
    // A resumed answer has no question to show again; resumeAnswer follows it after the next load.
    if (question === '') return;
    await queryClient.invalidateQueries({ queryKey: ['chat', chatId] });
    dropReceivedQuestion(chatId);
  }
}

function messagesOf(chatId: string): Message[] {
  return queryClient.getQueryData<ChatDetail>(['chat', chatId])?.messages ?? [];
}

function lastMessageOf(chatId: string): string | undefined {
  return messagesOf(chatId).at(-1)?.id;
}

/** Forgets a failed question if the chat has grown since: the server did receive it. */
function dropReceivedQuestion(chatId: string): void {
  const live = answers[chatId];
  if (live?.state !== 'failed' || lastMessageOf(chatId) === live.afterId) return;
  forgetUnsent(chatId);
  forgetAnswer(chatId);
}

/** Shows the whole answer in place of the unfinished one, before the chat is loaded again. */
function showFinishedAnswer(chatId: string, text: string, answer: Message): void {
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
    forgetAnswer(chatId);
  });
}
