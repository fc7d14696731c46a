import type { SourceFile } from '../collections/collection.ts';

const filesPerRequest = 20;
const megabytesPerRequest = 30;
const requestsAtOnce = 2;

/** Uploads files by `POST /v1/documents`, several per request, visible to everybody. */
export async function uploadFiles(
  server: { url: string; key: string },
  files: readonly SourceFile[],
): Promise<void> {
  const batches = await toBatches(files);
  const upload = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      await uploadBatch(server, batch);
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, upload));
}

/** Groups files into requests. The files of a request share a folder. */
async function toBatches(files: readonly SourceFile[]): Promise<SourceFile[][]> {
  const byFolder = Map.groupBy(files, ({ folderPath }) => folderPath);
  const batches: SourceFile[][] = [];
  for (const group of byFolder.values()) {
    let batch: SourceFile[] = [];
    let megabytes = 0;
    for (const file of group) {
      const size = (await file.read()).byteLength / 1e6;
      if (batch.length >= filesPerRequest || megabytes + size > megabytesPerRequest) {
        batches.push(batch);
        [batch, megabytes] = [[], 0];
      }
      batch.push(file);
      megabytes += size;
    }
    if (batch.length > 0) batches.push(batch);
  }
  return batches.filter((batch) => batch.length > 0);
}

async function uploadBatch(
  { url, key }: { url: string; key: string },
  files: readonly SourceFile[],
): Promise<void> {
  const form = new FormData();
  form.set('visibility', 'public');
  const folderPath = files[0]?.folderPath;
  if (folderPath) form.set('folderPath', folderPath);
  for (const file of files) form.append('file', new Blob([await file.read()]), file.name);
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}/v1/documents`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
}
