import type { ChatDetail, Citation, Message, Step } from '@guildhall/sdk';
import { batch } from 'solid-js';
import { createStore } from 'solid-js/store';
import { guildhall, queryClient } from '#api/client.ts';
import { isReachable, whenReachable } from '#api/connection.ts';
import { newId } from '#api/new-id.ts';
import { tellOtherTabs } from '#api/other-tabs.ts';
import { allOf, lineTo } from './chat-versions.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent-question.ts';
import type { SentQuestion } from './unsent-question.ts';

/** An answer while it is being written. */
export interface LiveAnswer {
  chatId: string;
  question: SentQuestion;
  text: string;
  steps: Step[];
  citations: Citation[];
  /**
   * `sending` until the server has the question; `waiting` while it cannot be reached; `failed` if it
   * was not sent.
   */
  state: 'sending' | 'waiting' | 'writing' | 'stopping' | 'failed';
  error: unknown;
  /** True if it is to be stopped as soon as the server has the question. */
  isStopWanted?: boolean;
}

/** The live answers by chat id. Kept outside the page, so that writing goes on without it. */
const [answers, setAnswers] = createStore<Record<string, LiveAnswer | undefined>>({});

export function liveAnswer(chatId: string): LiveAnswer | undefined {
  return answers[chatId];
}

/** True while a question is on its way or its answer is being written. */
export function isBusyIn(chatId: string): boolean {
  const state = answers[chatId]?.state;
  return state !== undefined && state !== 'failed';
}

/** True while an answer is written, or has yet to stop. */
export function isUnderWay(state: LiveAnswer['state'] | undefined): boolean {
  return state === 'writing' || state === 'stopping';
}

type Asked = Omit<SentQuestion, 'questionId'>;

/** Resolves once no question of the chat is on its way, and no answer being written. */
export async function whenIdle(chatId: string): Promise<void> {
  while (isBusyIn(chatId)) await new Promise((done) => setTimeout(done, 50));
}

/** Asks a question in a chat and follows its answer to the end. */
export async function ask(chatId: string, asked: Asked): Promise<void> {
  await send(chatId, { ...asked, questionId: newId() });
}

/** Sends a question again that failed. The server answers it once, also if it did arrive. */
export async function sendAgain(chatId: string): Promise<void> {
  const live = answers[chatId];
  if (live?.state === 'failed') await send(chatId, { ...live.question });
}

async function send(chatId: string, question: SentQuestion): Promise<void> {
  keepUnsent(chatId, question);
  const { questionId, text, afterId } = question;
  const sent = { chatId, questionId, text, ...(afterId !== undefined && { afterId }) };
  for (;;) {
    begin(chatId, question, 'sending');
    const error = await follow(chatId, question, guildhall.stream.sendMessage(sent));
    if (error === undefined || isOver(chatId, questionId)) return;
    if (answers[chatId]?.state !== 'sending') return pickUp(chatId, questionId);
    if (isReachable() || answers[chatId]?.isStopWanted) return fail(chatId, error);
    setAnswers(chatId, (it) => it && { ...it, state: 'waiting' });
    await whenReachable();
    if (isOver(chatId, questionId) || liveAnswer(chatId)?.state !== 'waiting') return;
  }
}

/** True if the chat has another question by now, or none that is on its way or being answered. */
function isOver(chatId: string, questionId: string): boolean {
  return answers[chatId]?.question.questionId !== questionId;
}

/**
 * Goes on with an answer whose connection broke. What arrived of it stays until the server tells how
 * it went on.
 */
async function pickUp(chatId: string, questionId: string): Promise<void> {
  for (;;) {
    await whenReachable();
    if (isOver(chatId, questionId)) return;
    try {
      const { chat } = await guildhall.getChat({ chatId, include: 'versions' });
      if (isOver(chatId, questionId)) return;
      const isStopped = answers[chatId]?.state === 'stopping';
      batch(() => {
        queryClient.setQueryData<ChatDetail>(['chat', chatId], chat);
        forgetAnswer(chatId);
        resumeAnswer(chatId);
      });
      if (isStopped && isBusyIn(chatId)) await stop(chatId);
      return;
    } catch {
      if (isReachable()) {
        forgetAnswer(chatId);
        return queryClient.invalidateQueries({ queryKey: ['chat', chatId] });
      }
    }
  }
}

/**
 * Called after a chat was loaded. Follows an answer in progress that was begun before this page
 * opened or lost with the connection. Shows a question again that did not arrive.
 */
export function resumeAnswer(chatId: string): void {
  if (isBusyIn(chatId)) return;
  dropReceivedQuestion(chatId);
  const messages = chatOf(chatId)?.messages ?? [];
  const writing = messages.findLast(({ state }) => state === 'writing');
  if (writing) void resume(chatId, messages, writing);
  else if (!answers[chatId]) restoreUnsent(chatId);
}

async function resume(chatId: string, messages: Message[], writing: Message): Promise<void> {
  const asked = messages[messages.indexOf(writing) - 1];
  const question = { questionId: asked?.id ?? '', text: asked?.text ?? '' };
  begin(chatId, question, 'writing');
  const events = guildhall.stream.getMessage({ chatId, messageId: writing.id });
  const error = await follow(chatId, question, events);
  if (error === undefined) return;
  // The next load of the chat follows it again.
  if (isReachable()) forgetAnswer(chatId);
  else await pickUp(chatId, question.questionId);
}

/**
 * Has the server stop writing, once it has the question and can be reached. The part that is written
 * stays. A question that has not arrived is not sent.
 */
export async function stop(chatId: string): Promise<void> {
  if (answers[chatId]?.state === 'waiting') {
    setAnswers(chatId, (it) => it && { ...it, state: 'failed', error: undefined });
    return;
  }
  if (answers[chatId]?.state === 'sending') {
    setAnswers(chatId, (it) => it && { ...it, isStopWanted: true });
    return;
  }
  setAnswers(chatId, (it) => it && { ...it, state: 'stopping' });
  try {
    const { chat } = await guildhall.getChat({ chatId });
    const writing = chat.messages.findLast(({ state }) => state === 'writing');
    if (writing) await guildhall.stopMessage({ chatId, messageId: writing.id });
  } catch (error) {
    // It is stopped when the server is back.
    if (isReachable()) throw error;
  }
}

/** Gives a question up that was not sent. */
export function giveUp(chatId: string): void {
  forgetUnsent(chatId);
  forgetAnswer(chatId);
}

/** Shows a question again that did not arrive before the page was closed. */
function restoreUnsent(chatId: string): void {
  const question = readUnsent(chatId);
  if (question === undefined) return;
  if (hasQuestion(chatId, question.questionId)) return forgetUnsent(chatId);
  begin(chatId, question, 'failed');
}

export function forgetAnswer(chatId: string): void {
  setAnswers(chatId, undefined);
}

function begin(chatId: string, question: SentQuestion, state: LiveAnswer['state']): void {
  const nothing = { text: '', steps: [], citations: [], error: undefined, isStopWanted: false };
  setAnswers(chatId, { chatId, question, state, ...nothing });
}

type Events = ReturnType<typeof guildhall.stream.sendMessage>;

/** Follows an answer to its end. Resolves with what went wrong; undefined if nothing did. */
async function follow(chatId: string, question: SentQuestion, events: Events): Promise<unknown> {
  try {
    for await (const { event, data } of events) {
      if (answers[chatId]?.state === 'sending') tellOtherTabs(chatId);
      forgetUnsent(chatId);
      setAnswers(chatId, (it) => (it && it.state === 'sending' ? { ...it, state: 'writing' } : it));
      if (answers[chatId]?.isStopWanted) {
        setAnswers(chatId, (it) => it && { ...it, isStopWanted: false });
        void stop(chatId);
      }
      if (event === 'step') setAnswers(chatId, 'steps', (now = []) => [...now, data]);
      else if (event === 'delta') setAnswers(chatId, 'text', (now) => (now ?? '') + data.text);
      else if (event === 'citation') setAnswers(chatId, 'citations', (now = []) => [...now, data]);
      else showFinishedAnswer(chatId, question, data.message);
    }
    await queryClient.invalidateQueries({ queryKey: ['chat', chatId] });
    void queryClient.invalidateQueries({ queryKey: ['chats'] });
    tellOtherTabs(chatId);
    return undefined;
  } catch (error) {
    return error;
  }
}

async function fail(chatId: string, error: unknown): Promise<void> {
  setAnswers(chatId, (it) => it && { ...it, state: 'failed', error });
  await queryClient.invalidateQueries({ queryKey: ['chat', chatId] });
  dropReceivedQuestion(chatId);
}

const chatOf = (chatId: string) => queryClient.getQueryData<ChatDetail>(['chat', chatId]);

function hasQuestion(chatId: string, questionId: string): boolean {
  const chat = chatOf(chatId);
  return chat !== undefined && allOf(chat).some(({ id }) => id === questionId);
}

/** Forgets a failed question that the server did receive. */
function dropReceivedQuestion(chatId: string): void {
  const live = answers[chatId];
  if (live?.state !== 'failed' || !hasQuestion(chatId, live.question.questionId)) return;
  forgetUnsent(chatId);
  forgetAnswer(chatId);
}

/** Shows the whole answer in place of the unfinished one, before the chat is loaded again. */
function showFinishedAnswer(chatId: string, asked: SentQuestion, answer: Message): void {
  batch(() => {
    queryClient.setQueryData<ChatDetail>(
      ['chat', chatId],
      (chat) => chat && withAnswer(chat, asked, answer),
    );
    forgetAnswer(chatId);
  });
}

function withAnswer(chat: ChatDetail, asked: SentQuestion, answer: Message): ChatDetail {
  const { questionId: id, text } = asked;
  const { createdAt } = answer;
  const before = lineTo(chat, asked);
  const shown = new Set([...before.map((it) => it.id), id, answer.id]);
  const followsId = before.at(-1)?.id ?? null;
  const nothing = { certainty: null, citations: [], trainingIds: [], corrections: [], steps: [] };
  const question: Message = {
    id,
    role: 'user',
    text,
    state: 'done',
    createdAt,
    followsId,
    ...nothing,
  };
  return {
    ...chat,
    messages: [...before, question, { ...answer, followsId: id }],
    formerMessages: allOf(chat).filter((it) => !shown.has(it.id)),
  };
}
