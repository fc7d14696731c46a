// A receiver that fails three of ten requests, and reports on request what it accepted.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';

let [seen, refused] = [0, 0];
const taken = new Map<string, { sequence: number; documentId: string }>();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    seen += 1;
    if (seen % 10 < 3) {
      refused += 1;
      response.writeHead(503).end();
      return;
    }
    note(Buffer.concat(chunks).toString('utf8'), String(request.headers['webhook-id']));
    response.writeHead(204).end();
  });
});

function note(body: string, id: string): void {
  const { sequence, data } = JSON.parse(body) as { sequence: number; data: { documentId: string } };
  taken.set(id, { sequence, documentId: data.documentId });
}

process.on('message', () => {
  process.send?.({ seen, refused, taken: [...taken].map(([id, event]) => ({ id, ...event })) });
  taken.clear();
  [seen, refused] = [0, 0];
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
