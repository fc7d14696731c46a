import { setTimeout } from 'node:timers/promises';
import { startModelServer } from '../../test/model-server.ts';
import type { Step } from '../../test/model-server.ts';
import { deltaMs, deltas, inOneGo } from './spoken.ts';

/** What the process tells of each answer: who was asked for it, and how long it took. */
export interface Spoken {
  readonly question: string;
  readonly ms: number;
}

const eventOf = (delta: object, finish: string | null = null) => {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  const event = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, choices };
  return `data: ${JSON.stringify(event)}\n\n`;
};

/** Says the same words to everybody, each delta on its own as it is made. */
const speak: Step = async ({ body }, response) => {
  const startedAt = performance.now();
  server.asked.length = 0;
  const said = body.messages.at(-1)?.content ?? '{}';
  const { question } = JSON.parse(said) as { question: string };
  const spoken = question.startsWith(inOneGo) ? [deltas.join('')] : deltas;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [at, content] of spoken.entries()) {
    response.write(eventOf({ content }));
    const lateMs = performance.now() - startedAt;
    if (deltaMs * (at + 1) > lateMs) await setTimeout(deltaMs * (at + 1) - lateMs);
  }
  response.end(`${eventOf({}, 'stop')}data: [DONE]\n\n`);
  process.send?.({ question, ms: performance.now() - startedAt } satisfies Spoken);
};

const server = await startModelServer();
server.otherwise(speak);
process.send?.({ url: server.url });
