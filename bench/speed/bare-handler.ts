import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../packages/server/src/db/database.ts';
import { preparingPool } from '../../packages/server/src/db/prepared.ts';
import type { Turns } from './record-statements.ts';

/** An HTTP server that only sends the statements of a search, and answers with nothing. */
export interface BareHandler {
  readonly url: string;
  /** Sets the statements that the next request sends. */
  prepare(turns: Turns): void;
  close(): Promise<void>;
}

export async function openBareHandler({ pool }: Database): Promise<BareHandler> {
  const statements = preparingPool(pool);
  let turns: Turns = [];
  const run = async (text: string, values: readonly unknown[]) => {
    const client = await statements.connect();
    try {
      await client.query(text, values);
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
