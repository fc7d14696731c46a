import { createGuildhall } from '@guildhall/sdk/light';
import type { Document } from '@guildhall/sdk/light';
import { fetchWithProgress } from './fetch-with-progress.ts';
import type { Upload } from './upload.ts';

/** Uploads one file without retries. */
export async function sendFile(
  { teamId, folderPath, visibility, file }: Upload,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Document> {
  const guildhall = createGuildhall({
    url: location.origin,
    attemptsMax: 1,
    fetch: fetchWithProgress(onProgress),
  });
  const { documents } = await guildhall.addDocuments(
    {
      teamId,
      ...(folderPath !== null && { folderPath }),
      ...(visibility !== null && { visibility }),
      files: [file],
    },
    { signal },
  );
  const [document] = documents;
  if (!document) throw new Error('A file was sent and no document was answered');
  return document;
}
