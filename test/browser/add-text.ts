import type { Site } from './browser.ts';
import type { Organisation } from './console.ts';

/** Uploads a text file and waits until searches find it. Resolves with the document's id. */
export async function addText(
  { server }: Site,
  { headers }: Organisation,
  { name, text, ...fields }: { name: string; text: string } & Record<string, string>,
): Promise<string> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new Blob([text]), name);
  const { authorization } = headers;
  const response = await fetch(`${server.url}/v1/documents?wait=true`, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  const { documents } = (await response.json()) as { documents: { id: string }[] };
  const [document] = documents;
  if (!document) throw new Error(`${name} was not added: ${response.status}`);
  return document.id;
}
