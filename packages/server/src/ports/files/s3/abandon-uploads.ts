import type { Bucket } from './open-bucket.ts';
import { readRecords } from './read-xml.ts';

/** A process that is at work may have an upload under way for so long. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Ends uploads in parts that a killed process has begun: no list of objects shows them, and they cost. */
export async function abandonUploads(bucket: Bucket, prefix: string): Promise<void> {
  const query = { uploads: '', prefix };
  const reply = await bucket.send({ method: 'GET', name: '', query });
  const xml = await reply.body.text();
  for (const record of readRecords(xml, 'ListMultipartUploadsResult', 'Upload')) {
    const [name = '', uploadId = ''] = [record.get('Key'), record.get('UploadId')];
    const begunAt = Date.parse(record.get('Initiated') ?? '');
    const isOld = Date.now() - begunAt > abandonedAfterMs;
    if (!isOld || !name.startsWith(prefix) || uploadId === '') continue;
    const ended = await bucket.send({
      method: 'DELETE',
      name,
      query: { uploadId },
      expects: [404],
    });
    await ended.body.dump();
  }
}
