import { Agent, request } from 'node:http';

/** A search over HTTP, as a backend sends it. */
export interface HttpSearch {
  readonly query: string;
  readonly limit?: number;
  readonly userEmail?: string;
}

interface HttpAnswer {
  documents: { id: string; pages: { pageNumber: number }[] }[];
}

/** One persistent connection, as a backend keeps it. */
export const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

/** Searches with `POST /v1/knowledge/search`. Throws the server's message if it refuses. */
export async function askHttp(
  { url, key }: { url: string; key: string },
  search: HttpSearch,
): Promise<HttpAnswer> {
  return (await sendHttp({ url: `${url}/v1/knowledge/search`, key }, search)) as HttpAnswer;
}

export interface HttpTarget {
  readonly url: string;
  readonly key: string;
  /** The connections to use. Default: `oneConnection`. */
  readonly agent?: Agent;
}

/**
 * Posts JSON, or sends a GET without a body, and returns the JSON answer. Throws the server's
 * message if it refuses.
 */
export async function sendHttp(target: HttpTarget, body?: object): Promise<unknown> {
  const { status, text } = await send(target, body && JSON.stringify(body));
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return JSON.parse(text);
}

function send(
  { url, key, agent = oneConnection }: HttpTarget,
  body: string | undefined,
): Promise<{ status: number; text: string }> {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  };
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
