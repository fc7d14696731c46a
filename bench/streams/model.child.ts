import { setTimeout } from 'node:timers/promises';
import { startModelServer } from '../../test/model-server.ts';
import type { Step } from '../../test/model-server.ts';
import { deltaMs, deltas, inOneGo } from './spoken.ts';

/** The report on an answer of the model: its question and its duration. */
export interface Spoken {
  readonly question: string;
  readonly ms: number;
}

const eventOf = (delta: object, finish: string | null = null) => {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  const event = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, choices };
  return `data: ${JSON.stringify(event)}\n\n`;
};

/** Sends the same words to everybody, each delta when it is due. */
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
