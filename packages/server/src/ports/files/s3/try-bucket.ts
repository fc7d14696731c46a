import type { BucketSettings } from '#config.ts';
import { lookIntoBucket } from './list-objects.ts';
import { openBucket } from './open-bucket.ts';
import { prefixOf } from './s3-files.ts';

/** Does once what a server will do: keys may be allowed to read and not to write. */
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
