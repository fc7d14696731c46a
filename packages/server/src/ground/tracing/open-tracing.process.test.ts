import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testSettings } from '../../../../../test/app.ts';
import { startModelServer } from '../../../../../test/model-server.ts';
import { sendText } from '../../../../../test/model-steps.ts';
import { newTree } from '../../../../../test/world.ts';
import { startServer } from '#main.ts';
import { isTraced } from './trace.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** Starts a collector and records what arrives at /v1/traces. */
async function startCollector(): Promise<{ url: string; spans: SentSpan[]; paths: string[] }> {
  const spans: SentSpan[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const keep = (body: any) => {
      for (const { scopeSpans } of body.resourceSpans) {
        for (const { spans: sent } of scopeSpans) spans.push(...sent);
      }
      response.setHeader('content-type', 'application/json').end('{}');
    };
    json(request).then(keep, () => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, paths };
}

/** Uploads, searches and asks. Resolves when the server has stopped and sent all spans. */
async function work(otlpEndpoint: string | undefined): Promise<void> {
  const { settings, tidy } = await testSettings();
  onTestFinished(tidy);
  const model = await startModelServer();
  onTestFinished(() => model.close());
  model.otherwise(sendText('Hushhush at nine.'));
  const llm = { llmUrl: model.url, llmModel: 'small' };
  const server = await startServer({ ...settings, ...llm, otlpEndpoint });
  expect(isTraced()).toBe(otlpEndpoint !== undefined);
  const { headers, owner } = await newTree(server.parts);
  const form = new FormData();
  form.append('file', new File(['Secretword: the green boat leaves at nine.'], 'boats.md'));
  const { authorization } = headers;
  const url = `${server.url}/v1/documents?wait=true`;
  await fetch(url, { method: 'POST', headers: { authorization }, body: form });
  const ask = (path: string, body: object) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const searched = { query: 'Askedword green boat', userEmail: owner.email };
  expect((await ask('/v1/knowledge/search', searched)).status).toBe(200);
  const { chat } = (await (await ask('/v1/chats', { userEmail: owner.email })).json()) as any;
  await ask(`/v1/chats/${chat.id}/messages`, { text: 'Askedword: when does the boat leave?' });
  await server.stop();
}

describe('traces', () => {
  test('cover a request’s statements, search legs, model calls and jobs, and contain no text of people', async () => {
    const { url, spans, paths } = await startCollector();
    await work(url);
    expect(isTraced()).toBe(false);
    expect(new Set(paths)).toEqual(new Set(['/v1/traces']));
    const named = (name: string) => spans.filter((span) => span.name === name);
    const [search] = named('POST /v1/knowledge/search');
    expect(search).toBeDefined();
    const inSearch = spans.filter(({ traceId }) => traceId === search!.traceId);
    const names = new Set(inSearch.map(({ name }) => name));
    expect(names).toContain('search leg words');
    expect(names).toContain('sql');
    expect(inSearch.filter(({ parentSpanId }) => !parentSpanId)).toEqual([search]);
    const [upload] = named('POST /v1/documents');
    expect(named('job process-document').map(({ traceId }) => traceId)).toEqual([upload!.traceId]);
    const answered = named('model').filter(({ attributes }) =>
      attributes.some(({ key }) => key === 'gen_ai.usage.output_tokens'),
    );
    expect(answered.length).toBeGreaterThan(0);
    expect(answered[0]!.parentSpanId).toBeDefined();
    // Texts and questions of people must not leave the server.
    expect(JSON.stringify(spans)).not.toMatch(/secretword|askedword|hushhush|boats|@example\.com/i);
  }, 120_000);

  test('are not made without an endpoint', async () => {
    const { spans } = await startCollector();
    await work(undefined);
    expect(spans).toEqual([]);
  }, 120_000);

  test('hold up nothing if the collector does not answer', async () => {
    await work('http://127.0.0.1:9');
    expect(isTraced()).toBe(false);
  }, 120_000);
});
