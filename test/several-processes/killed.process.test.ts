import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openReceiver } from '../../packages/server/src/outgoing/webhooks/fixtures/receiver.ts';
import type { Receiver } from '../../packages/server/src/outgoing/webhooks/fixtures/receiver.ts';
import { killServerProcesses } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { ask, openProcesses } from './open-processes.ts';
import type { Processes } from './open-processes.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });
/** Long, because processes look for missing heartbeats only every half minute. */
const patience = { timeout: 200_000, interval: 250 };

describe('SIGKILL of one of two processes', () => {
  let processes: Processes;
  let left: ServerProcess;
  let there: string;
  let headers: { authorization: string };
  let receiver: Receiver;
  const startOne = () => processes.start({ WEBHOOK_PRIVATE_HOSTS: new URL(receiver.url).host });

  beforeAll(async () => {
    receiver = await openReceiver((response) =>
      setTimeout(() => response.writeHead(204).end(), 50),
    );
    processes = await openProcesses();
    ({ headers } = processes.tree);
    left = startOne();
    there = await left.url();
  });
  afterAll(async () => {
    killServerProcesses();
    await processes.close();
    await receiver.close();
  });

  test('during an import: the other process reads the remaining documents, each once', async () => {
    const killed = startOne();
    const here = await killed.url();
    const names = Array.from({ length: 12 }, (_, count) => `boat-${count}.md`);
    const form = new FormData();
    for (const name of names) form.append('file', new File([`# ${name}\n\nGreen. `], name));
    const sent = await fetch(`${here}/v1/documents`, {
      method: 'POST',
      headers: { authorization: headers.authorization },
      body: form,
    });
    expect(sent.status).toBe(201);
    await killed.end('SIGKILL');
    await vi.waitFor(async () => {
      const { body } = await ask(headers, there, '/v1/documents?pageSize=100');
      const states = body.documents.map(({ name, state }: any) => `${name} ${state}`);
      expect(states.toSorted()).toEqual(names.map((name) => `${name} ready`).toSorted());
    }, patience);
    const { body } = await ask(headers, there, '/v1/knowledge/search', {
      body: { query: 'green', userEmail: processes.tree.owner.email },
    });
    const found = body.documents.map(({ name }: any) => name as string);
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(0);
  });

  test('during deliveries: the other process sends the remaining events, with their ids', async () => {
    const made = { url: receiver.url, eventTypes: ['member.added'] };
    const { body } = await ask(headers, there, '/v1/webhooks', { body: made });
    const { id } = body.webhook;
    const killed = startOne();
    const here = await killed.url();
    const members = Array.from({ length: 80 }, (_, count) => {
      return { email: `m-${count}@example.com`, role: 'member' };
    });
    await ask(headers, here, '/v1/teams/members', { body: { members } });
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(5), patience);
    await killed.end('SIGKILL');
    expect(idsOf(receiver.received).size).toBeLessThan(80);
    await vi.waitFor(async () => {
      const path = `/v1/webhooks/${id}/deliveries?state=delivered`;
      const delivered = await ask(headers, there, path);
      expect(delivered.body.pagination.totalCount).toBe(80);
    }, patience);
    expect(idsOf(receiver.received).size).toBe(80);
    const bodies = new Set(receiver.received.map((one) => one.body));
    expect(bodies.size).toBe(80);
  });
});

function idsOf(received: readonly { headers: object }[]): Set<unknown> {
  return new Set(received.map((one) => Reflect.get(one.headers, 'webhook-id')));
}
