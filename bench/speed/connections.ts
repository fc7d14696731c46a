import { Agent, request as openRequest } from 'node:http';
import type { ChildServer } from './child-server.ts';

export interface Reply {
  /** The HTTP status; 0 if the connection broke. */
  status: number;
  body: string;
}

export interface Sent {
  method: string;
  path: string;
  body?: string;
}

/** Opens up to `count` persistent connections to a server. Each carries one request at a time. */
export function openConnections({ url, key }: Pick<ChildServer, 'url' | 'key'>, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const send = ({ method, path, body }: Sent): Promise<Reply> =>
    new Promise((done) => {
      const sent = openRequest(`${url}${path}`, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
        response.on('error', () => done({ status: 0, body: '' }));
      });
      sent.on('error', () => done({ status: 0, body: '' }));
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
