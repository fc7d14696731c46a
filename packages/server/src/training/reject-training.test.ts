import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { TestApp } from '../../../../test/app.ts';
import { newTree } from '../../../../test/world.ts';
import { trainingClient } from './fixtures/client.ts';
import type { TrainingClient } from './fixtures/client.ts';
import { auditOf, noTrace, tracesOf } from './fixtures/in-force.ts';

let parts: TestApp['parts'];
let client: TrainingClient;

beforeAll(async () => {
  const opened = await testApp();
  ({ parts } = opened);
  client = trainingClient(opened, await newTree(parts));
});

const pin = (id: string, ending = 'pin') => client.ask('POST', `/v1/training/${id}/${ending}`);

describe('POST /v1/training/{trainingId}/reject', () => {
  test('200: an approved one is removed from the assistant and unpinned, its text stays', async () => {
    const { id } = await client.give();
    await client.approve(id, 'Wrong after all.');
    await pin(id);
    expect((await tracesOf(parts.db, id)).entries).toBe(1);
    const { status, body } = await client.reject(id);
    expect(await tracesOf(parts.db, id)).toEqual(noTrace);
    expect(status).toBe(200);
    const expected = { status: 'rejected', pinned: false, correctedResponse: 'Wrong after all.' };
    expect(body).toEqual({ training: expect.objectContaining({ id, ...expected }) });
  });

  test('200: a pending one; twice changes nothing the second time (D18)', async () => {
    const { id } = await client.give({ correctedResponse: 'No.' });
    const first = await client.reject(id);
    expect(first.body.training).toMatchObject({ status: 'rejected', correctedResponse: 'No.' });
    expect((await client.reject(id)).body).toEqual(first.body);
    expect(await auditOf(parts.db, id)).toEqual(['training.created', 'training.rejected']);
  });

  test.each(['{', '[]', 'null', '"x"', '{"correctedResponse":null}', '\0'])(
    '200: there is no body to read, whatever is sent: %j',
    async (sent) => {
      const { id } = await client.give();
      const { status } = await client.ask('POST', `/v1/training/${id}/reject`, sent);
      expect(status).toBe(200);
    },
  );

  test('413: a body of more than 1 MiB', async () => {
    const { id } = await client.give();
    const length = { 'content-length': String(1024 * 1024 + 1) };
    const headers = { ...(await newTree(parts)).headers, ...length };
    const { status } = await client.ask('POST', `/v1/training/${id}/reject`, 'x', headers);
    expect(status).toBe(413);
  });
});

describe('POST /v1/training/{trainingId}/pin and /unpin', () => {
  test('200: and back, each twice; the log has each change once', async () => {
    const { id } = await client.give();
    await client.approve(id, 'Always.');
    for (const [ending, pinned] of [
      ['pin', true],
      ['pin', true],
      ['unpin', false],
      ['unpin', false],
    ] as const) {
      const { status, body } = await pin(id, ending);
      expect(status).toBe(200);
      expect(body.training).toMatchObject({ id, pinned, status: 'approved' });
    }
    const expected = ['created', 'approved', 'pinned', 'unpinned'];
    expect(await auditOf(parts.db, id)).toEqual(expected.map((it) => `training.${it}`));
  });

  test.each(['pin', 'unpin'])('409: only approved training: %s', async (ending) => {
    const { id: pending } = await client.give();
    const { id: rejected } = await client.give();
    await client.reject(rejected);
    for (const id of [pending, rejected]) {
      const { status, body } = await pin(id, ending);
      expect(status).toBe(409);
      expect(body).toEqual({ error: 'Only approved training can be pinned' });
    }
  });
});
