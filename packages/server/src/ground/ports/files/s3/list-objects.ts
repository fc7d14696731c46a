import type { Bucket } from './open-bucket.ts';
import { readAnswer, refusalOf } from './bucket-trouble.ts';
import { readElement, readRecords } from './read-xml.ts';

export interface ListedObject {
  name: string;
  sizeBytes: number;
  writtenAt: Date;
}

/** Yields every object whose name begins with the prefix, fetched in batches of a thousand. */
export async function* listObjects(bucket: Bucket, prefix: string): AsyncGenerator<ListedObject> {
  for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
    const xml = await listBatch(bucket, { prefix, ...(token && { 'continuation-token': token }) });
    for (const record of readRecords(xml, 'ListBucketResult', 'Contents')) {
      yield {
        name: decode(record.get('Key') ?? ''),
        sizeBytes: Number(record.get('Size')),
        writtenAt: new Date(record.get('LastModified') ?? Number.NaN),
      };
    }
    token = readElement(xml, 'ListBucketResult', 'NextContinuationToken');
  }
}

/** Lists one object. Throws if the address, the bucket's name or the keys are wrong. */
export async function lookIntoBucket(bucket: Bucket, prefix: string): Promise<void> {
  await listBatch(bucket, { prefix, 'max-keys': '1' });
}

async function listBatch(bucket: Bucket, query: Record<string, string>): Promise<string> {
  // URL encoding, because a name may contain characters that are invalid in XML.
  const asked = { 'list-type': '2', 'encoding-type': 'url', ...query };
  const reply = await bucket.send({ method: 'GET', name: '', query: asked });
  const xml = await reply.body.text();
  if (readElement(xml, 'ListBucketResult', 'Name') !== undefined) return xml;
  throw refusalOf(bucket.settings, readAnswer(reply.status, xml));
}

/** Decodes a name. Some servers encode a space as `+`. */
function decode(name: string): string {
  return decodeURIComponent(name.replaceAll('+', ' '));
}
