import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';

const { app, tree } = await testWorld();
const client = documentClient(app, tree);

describe('POST /v1/documents/{documentId}/retry', () => {
  test('200: each retry is recorded once in the audit log', async () => {
    const { id } = await client.addSettled('audited.pdf', 'no pdf');
    expect((await client.ask('POST', `/v1/documents/${id}/retry`)).status).toBe(200);
    const log = await client.ask('GET', '/v1/audit?action=document.retried&pageSize=100');
    const entries = log.body.entries.filter((entry: { subjectIds: string[] }) =>
      entry.subjectIds.includes(id),
    );
    expect(entries).toMatchObject([{ teamId: tree.team.id, subjectIds: [id] }]);
  });

  test('200: a failed document is read again after its file extension was corrected', async () => {
    const failed = await client.addSettled('wrong.zip', 'Readable after all.');
    expect(failed).toMatchObject({ state: 'failed', type: 'zip' });
    await client.ask('PATCH', `/v1/documents/${failed.id}`, { name: 'extension.txt' });
    const { status, body } = await client.ask('POST', `/v1/documents/${failed.id}/retry`);
    expect(status).toBe(200);
    expect(body.document).toMatchObject({ state: 'queued', error: null, type: 'txt' });
    const state = async () => {
      const now = await client.ask('GET', `/v1/documents/${failed.id}`);
      return now.body.document.state;
    };
    await expect.poll(state, { timeout: 10_000 }).toBe('ready');
  });

  test('409: a document that is ready cannot be tried again', async () => {
    const { id } = await client.addSettled('ready.txt');
    expect(await client.ask('POST', `/v1/documents/${id}/retry`)).toEqual({
      status: 409,
      body: { error: 'Only a failed document can be tried again' },
    });
  });

  test('409: of two retries at the same moment, one is refused', async () => {
    const { id } = await client.addSettled('twice.pdf', 'no pdf');
    const answers = await Promise.all(
      [1, 2].map(() => client.ask('POST', `/v1/documents/${id}/retry`)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });
});
