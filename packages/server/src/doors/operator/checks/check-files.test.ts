import { expect, test } from 'vitest';
import { startS3Server } from '../../../../../../test/s3-server.ts';
import { readSettings } from '#ground/settings/settings.ts';
import type { BucketSettings } from '#ground/settings/settings.ts';
import { checkFiles } from './check-files.ts';

async function check(filesBucket: BucketSettings | undefined) {
  const { state, detail } = await checkFiles({
    ...readSettings({ DATA_DIR: '/data' }),
    filesBucket,
  });
  return `${state} ${detail}`;
}

test('checkFiles accepts the disk and a working bucket, which it leaves empty, and reports keys that cannot write', async () => {
  expect(await check(undefined)).toBe('ok /data/files; FILES_URL names a bucket');
  const { settings, objects, setFaults } = await startS3Server();
  expect(await check({ ...settings, prefix: 'own' })).toMatch(/^ok the S3 bucket .+ takes, gives,/);
  expect(objects.size).toBe(0);
  setFaults(({ method }) =>
    method === 'PUT' ? { kind: 'answer', status: 403, code: 'AccessDenied' } : undefined,
  );
  expect(await check(settings)).toMatch(/^fail .+ S3_ACCESS_KEY_ID may not \(403 AccessDenied\)$/);
});

test('checkFiles reports wrong keys as a failure and does not show them', async () => {
  const { settings } = await startS3Server();
  const found = await check({ ...settings, secretAccessKey: 'hidden' });
  expect(found).toMatch(/^fail .+correct S3_SECRET_ACCESS_KEY \(403 SignatureDoesNotMatch\)$/);
  expect(found).not.toContain('hidden');
});
