import type { BucketSettings } from '#ground/settings/settings.ts';
import { lookIntoBucket } from './list-objects.ts';
import { openBucket } from './open-bucket.ts';
import { prefixOf } from './s3-files.ts';

/** Lists, writes, reads and deletes once, because keys may allow reading but not writing. */
export async function tryBucket(settings: BucketSettings, ownName: string): Promise<void> {
  const bucket = openBucket(settings);
  const name = prefixOf(bucket) + ownName;
  try {
    await lookIntoBucket(bucket, prefixOf(bucket));
    for (const method of ['PUT', 'GET', 'DELETE'] as const) {
      const body = method === 'PUT' ? { body: Buffer.from('Guildhall was here') } : {};
      await (await bucket.send({ method, name, ...body })).body.dump();
    }
  } finally {
    await bucket.close();
  }
}
