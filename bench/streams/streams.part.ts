import { createGuildhall } from '../../packages/sdk/src/index.ts';
import type { Place } from '../product/organisation.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { startChildServer } from '../speed/child-server.ts';
import { withEmptyPlace } from '../speed/places.ts';
import { describeStreams, readCpuMs } from './describe-streams.ts';
import type { Streams } from './describe-streams.ts';
import { startModelProcess } from './model-process.ts';
import type { ModelProcess } from './model-process.ts';
import type { Used } from './probe.child.ts';
import { inOneGo } from './spoken.ts';
import { talk } from './talk.ts';
import type { MessageResult, Talker } from './talk.ts';

const chats = 200;
const messagesPerChat = 10;
const rounds = 5;
const brokenEvery = 10;
const aloneMessages = 50;
const warmUps = 10;
const probe = new URL('./probe.child.ts', import.meta.url);

/**
 * Measures 200 chats that a streaming model answers in parallel, ten thousand messages in all, and
 * one chat alone. The server, the model and the clients are separate processes.
 */
export async function measureStreams(options: RunOptions): Promise<Figure[]> {
  const streams = await withEmptyPlace(options, (place) => measurePlace(place, options));
  return describeStreams(`streams, ${chats} chats`, streams);
}

async function measurePlace(place: Place, { every }: RunOptions): Promise<Streams> {
  await using model = await startModelProcess();
  const env = { LLM_URL: model.url, LLM_MODEL: 'scripted' };
  const server = await startChildServer(place, { env, imports: [probe] });
  try {
    const talker = { ...server, agentId: await makeAgent(server) };
    const aloneMs = await talkAlone(talker, model);
    return {
      aloneMs,
      ...(await talkAtOnce(talker, Math.ceil(messagesPerChat / every), server.ask)),
    };
  } finally {
    await server.stop();
  }
}

/**
 * Creates an agent that searches nothing, so that only the model's and the server's own time
 * remain.
 */
async function makeAgent(server: { url: string; key: string }): Promise<string> {
  const guildhall = createGuildhall(server);
  const { agent } = await guildhall.createAgent({ name: 'Scripted', searchScope: 'none' });
  return agent.id;
}

/** Returns the duration of each message in milliseconds, without the model's time. */
async function talkAlone(talker: Talker, model: ModelProcess): Promise<number[]> {
  const results = await talk(talker, nameQuestions('alone', warmUps + aloneMessages), () => false);
  const own = results.map(async ({ question, ms }) => ms - (await model.msOf(question)));
  return (await Promise.all(own)).slice(warmUps);
}

async function talkAtOnce(
  talker: Talker,
  perChat: number,
  ask: () => Promise<unknown>,
): Promise<Omit<Streams, 'aloneMs'>> {
  const results: MessageResult[] = [];
  const used = [(await ask()) as Used];
  const perRound = chats * perChat;
  const talkAll = (name: string) =>
    Promise.all(
      Array.from({ length: chats }, (_, chat) =>
        talk(talker, nameQuestions(`${name}-${chat}`, perChat), (at) => at === chat % brokenEvery),
      ),
    );
  for (let round = 0; round < rounds; round += 1) {
    results.push(...(await talkAll(String(round))).flat());
    used.push((await ask()) as Used);
    report(used, perRound);
  }
  results.push(...(await talkAll(inOneGo)).flat());
  const brief = [...used.slice(-1), (await ask()) as Used];
  return { results, used, perRound, briefCpuMs: readCpuMs(brief, perRound)[0] ?? Number.NaN };
}

function nameQuestions(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${name}-${at}: how many days off?`);
}

function report(used: readonly Used[], perRound: number): void {
  const now = used.at(-1);
  console.error(
    `${perRound * (used.length - 1)} messages: ` +
      `${readCpuMs(used, perRound).at(-1)?.toFixed(2)} ms of processor time each, ` +
      `${now?.rssMb.toFixed(0)} MB resident, ${now?.heapMb.toFixed(1)} MB of heap`,
  );
}
