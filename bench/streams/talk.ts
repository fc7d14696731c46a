import { setTimeout } from 'node:timers/promises';
import { Agent } from 'node:http';
import { createGuildhall } from '../../packages/sdk/src/index.ts';
import type { Guildhall, Message } from '../../packages/sdk/src/index.ts';
import { readEvents } from '../product/read-events.ts';
import type { ArrivedEvent } from '../product/read-events.ts';

export interface Talker {
  readonly url: string;
  readonly key: string;
  /** Of the agent that is spoken to. */
  readonly agentId: string;
}

/** What became of one message. */
export interface Told {
  readonly question: string;
  /** Milliseconds from the question to the last event. */
  readonly ms: number;
  /** What is wrong with its events; null: nothing is missing and nothing came twice. */
  readonly fault: string | null;
}

const awayMs = 50;

/**
 * A chat of so many messages, one after the other; of every tenth the connection is broken half
 * way, and read on. Afterwards the chat is read, and every answer compared with its events.
 */
export async function talk(
  talker: Talker,
  questions: readonly string[],
  breaks: (at: number) => boolean,
): Promise<Told[]> {
  const guildhall = createGuildhall(talker);
  const { chat } = await guildhall.createChat({ agentId: talker.agentId });
  const told: { told: Told; events: readonly ArrivedEvent[] }[] = [];
  // Everybody has a connection of their own.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const [at, question] of questions.entries()) {
    const startedAt = performance.now();
    const events = await hear({ ...talker, agent }, chat.id, question, breaks(at));
    const ms = (events.at(-1)?.at ?? Number.NaN) - startedAt;
    told.push({ told: { question, ms, fault: null }, events });
  }
  agent.destroy();
  const kept = await readAnswers(guildhall, chat.id);
  return told.map((it, at) => ({ ...it.told, fault: findFault(it.events, kept[at]) }));
}

async function hear(
  { url, key, agent }: Talker & { agent: Agent },
  chatId: string,
  text: string,
  isBroken: boolean,
): Promise<readonly ArrivedEvent[]> {
  const asked = { url: `${url}/v1/chats/${chatId}/messages`, key, body: { text } };
  if (!isBroken) return (await readEvents({ ...asked, agent })).events;
  const half = (event: ArrivedEvent) => event.id >= 50;
  // On a connection of its own, for breaking it is the point.
  const { location, events } = await readEvents({ ...asked, isEnough: half });
  await setTimeout(awayMs);
  const lastEventId = events.at(-1)?.id ?? 0;
  const rest = await readEvents({ url: `${url}${location}`, key, agent, lastEventId });
  return [...events, ...rest.events];
}

async function readAnswers(guildhall: Guildhall, chatId: string): Promise<Message[]> {
  const { chat } = await guildhall.getChat({ chatId });
  return chat.messages.filter(({ role }) => role === 'assistant');
}

/** Compares what was heard with what is kept. */
export function findFault(
  events: readonly ArrivedEvent[],
  kept: Message | undefined,
): string | null {
  const gap = events.findIndex(({ id }, at) => id !== at + 1);
  if (gap >= 0) return `event ${events[gap]?.id} came as number ${gap + 1}`;
  const end = events.at(-1);
  if (end?.name !== 'done') return `the last event is ${end?.name}`;
  const text = events
    .map(({ name, data }) => (name === 'delta' ? (data as { text: string }).text : ''))
    .join('');
  if (text.trim() !== kept?.text || kept.text === '') return 'the deltas are not the answer';
  const steps = events.filter(({ name }) => name === 'step').map(({ data }) => data as unknown);
  if (JSON.stringify(steps) !== JSON.stringify(kept.steps))
    return 'the steps are not the kept ones';
  return null;
}
