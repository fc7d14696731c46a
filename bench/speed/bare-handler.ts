import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../packages/server/src/ground/db/database.ts';
import type pg from 'pg';
import type { Turns } from './record-statements.ts';

/** An HTTP server that only sends the statements of a search, and answers with nothing. */
export interface BareHandler {
  readonly url: string;
  /** Sets the statements that the next request sends. */
  prepare(turns: Turns): void;
  close(): Promise<void>;
}

export async function openBareHandler({ pool }: Database): Promise<BareHandler> {
  let turns: Turns = [];
  const names = new Map<string, string>();
  const clients = new Map<pg.PoolClient, number>();
  // Prepares statements as the product does, under names of its own.
  const run = async (text: string, values: readonly unknown[]) => {
    const client = await pool.connect();
    try {
      if (!clients.has(client)) clients.set(client, clients.size);
      const key = `${clients.get(client)} ${text}`;
      if (!names.has(key)) names.set(key, `bare_${names.size}`);
      await client.query({ name: names.get(key), text, values: [...values] });
    } finally {
      client.release();
    }
  };
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const work = async () => {
        for (const turn of turns) {
          await Promise.all(turn.map(({ text, values }) => run(text, values)));
        }
      };
      work().then(
        () => response.end('{}'),
        () => response.writeHead(500).end('{}'),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    prepare: (next) => {
      turns = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
