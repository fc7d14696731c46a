import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app/app.ts';
import { openBucket } from '#ground/ports/files/s3/open-bucket.ts';
import { openS3Files } from '#ground/ports/files/s3/s3-files.ts';
import { testApp } from '../../../../../test/app.ts';
import { startS3Server } from '../../../../../test/s3-server.ts';
import { newTree } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';

test('503: while the bucket is unavailable, reading and uploading are refused and no file is lost', async () => {
  const server = await startS3Server();
  const bucket = openBucket(server.settings, { answerMs: 300, writeMs: 300, firstWaitMs: 5 });
  onTestFinished(bucket.close);
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-s3-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { parts } = await testApp();
  const files = await openS3Files({ bucket, folder, isAlone: true });
  const app = createApp({ ...parts, files });
  const tree = await newTree(parts);
  const client = documentClient(app, tree);
  const { id } = await client.add('plan.txt', 'By seven.');
  const read = async () => {
    const response = await app.request(`/v1/documents/${id}/content`, { headers: tree.headers });
    return [response.status, response.headers.get('x-error-code'), await response.text()];
  };
  expect(await read()).toEqual([200, null, 'By seven.']);

  server.setFaults(() => ({ kind: 'answer', status: 503, code: 'SlowDown' }));
  const said = JSON.stringify({
    error: 'The place where files are kept does not answer, try again later',
  });
  expect(await read()).toEqual([503, 'files_unavailable', said]);
  const refused = await client.upload([new File(['By eight.'], 'plan.txt')]);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([503, said]);

  server.setFaults(() => undefined);
  expect(await read()).toEqual([200, null, 'By seven.']);
  expect((await client.ask('GET', '/v1/documents')).body.documents).toMatchObject([
    { id, name: 'plan.txt' },
  ]);
});
