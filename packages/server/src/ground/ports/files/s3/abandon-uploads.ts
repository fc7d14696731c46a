import type { Bucket } from './open-bucket.ts';
import { readRecords } from './read-xml.ts';

/** An upload younger than this may belong to a running process. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Aborts multipart uploads of killed processes. They cost storage and appear in no list. */
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
