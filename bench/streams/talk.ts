import { setTimeout } from 'node:timers/promises';
import { Agent } from 'node:http';
import type { Chat, ChatDetail, Message } from '../../packages/sdk/src/index.ts';
import { sendHttp } from '../product/ask-http.ts';
import type { HttpTarget } from '../product/ask-http.ts';
import { readEvents } from '../product/read-events.ts';
import type { ArrivedEvent } from '../product/read-events.ts';
import { deltas } from './spoken.ts';

export interface Talker {
  readonly url: string;
  readonly key: string;
  /** The id of the agent to talk to. */
  readonly agentId: string;
}

/** The result of one message. */
export interface MessageResult {
  readonly question: string;
  /** The milliseconds from the question to the last event. */
  readonly ms: number;
  /** The fault in the message's events; null if none is missing or repeated. */
  readonly fault: string | null;
}

const awayMs = 50;
const spokenLength = deltas.join('').length;

/**
 * Sends messages in a chat, one after the other. Where `breaks` returns true, breaks the connection
 * half way and resumes the stream. Finally compares every answer with its events.
 */
export async function talk(
  { url, key, agentId }: Talker,
  questions: readonly string[],
  breaks: (at: number) => boolean,
): Promise<MessageResult[]> {
  // Each chat has its own connection.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const begun = await sendHttp({ url: `${url}/v1/chats`, key, agent }, { agentId });
  const chat = { url: `${url}/v1/chats/${(begun as { chat: Chat }).chat.id}`, key, agent };
  const sent: { result: MessageResult; events: readonly ArrivedEvent[] }[] = [];
  for (const [at, question] of questions.entries()) {
    const startedAt = performance.now();
    const events = await hear(url, chat, question, breaks(at));
    const ms = (events.at(-1)?.at ?? Number.NaN) - startedAt;
    sent.push({ result: { question, ms, fault: null }, events });
  }
  const kept = await readAnswers(chat);
  agent.destroy();
  return sent.map((it, at) => ({ ...it.result, fault: findFault(it.events, kept[at]) }));
}

interface OpenChat extends HttpTarget {
  readonly agent: Agent;
}

async function hear(
  server: string,
  { url, key, agent }: OpenChat,
  text: string,
  isBroken: boolean,
): Promise<readonly ArrivedEvent[]> {
  const asked = { url: `${url}/messages`, key, agent, body: { text } };
  if (!isBroken) return (await readEvents(asked)).events;
  let heard = 0;
  const isHalf = (event: ArrivedEvent) => (heard += textOf(event).length) >= spokenLength / 2;
  const { location, events } = await readEvents({ ...asked, isEnough: isHalf });
  if (events.at(-1)?.name !== 'delta') throw new Error('The connection was not broken');
  await setTimeout(awayMs);
  const lastEventId = events.at(-1)?.id ?? 0;
  const rest = await readEvents({ url: `${server}${location}`, key, agent, lastEventId });
  return [...events, ...rest.events];
}

async function readAnswers(chat: OpenChat): Promise<Message[]> {
  const read = (await sendHttp(chat)) as { chat: ChatDetail };
  return read.chat.messages.filter(({ role }) => role === 'assistant');
}

/** Compares received events with the stored message. Returns the fault, or null. */
export function findFault(
  events: readonly ArrivedEvent[],
  kept: Message | undefined,
): string | null {
  const gap = events.findIndex(({ id }, at) => id !== at + 1);
  if (gap >= 0) return `event ${events[gap]?.id} came as number ${gap + 1}`;
  const end = events.at(-1);
  if (end?.name !== 'done') return `the last event is ${end?.name}`;
  const text = events.map(textOf).join('');
  if (text.trim() !== kept?.text || kept.text === '') return 'the deltas are not the answer';
  const steps = events.filter(({ name }) => name === 'step').map(({ data }) => data);
  if (JSON.stringify(steps) !== JSON.stringify(kept.steps))
    return 'the steps are not the kept ones';
  return null;
}

function textOf({ name, data }: ArrivedEvent): string {
  return name === 'delta' ? (data as { text: string }).text : '';
}
