import { Agent, request } from 'node:http';

/** One search over HTTP, as a backend sends it. */
export interface HttpSearch {
  readonly query: string;
  readonly limit?: number;
  readonly userEmail?: string;
}

interface HttpAnswer {
  documents: { id: string; pages: { pageNumber: number }[] }[];
}

// One connection that stays open, as a backend keeps it.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** `POST /v1/knowledge/search`; throws what the server answers when it is not 200. */
export async function askHttp(
  { url, key }: { url: string; key: string },
  search: HttpSearch,
): Promise<HttpAnswer> {
  const { status, text } = await post(`${url}/v1/knowledge/search`, key, JSON.stringify(search));
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as HttpAnswer;
}

function post(url: string, key: string, body: string): Promise<{ status: number; text: string }> {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
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
