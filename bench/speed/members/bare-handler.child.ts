import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { BarePlan } from './start-bare-handler.ts';

// The minimal server that answers from a database: sends the given statements of each path, one
// after the other, checks nothing, and answers with the rows of the last.

const { address, statementsOf } = JSON.parse(await text(process.stdin), revive) as BarePlan;
const pool = new pg.Pool({ ...address, max: 10 });

const server = createServer((request, response) => {
  void (async () => {
    let rows: unknown[] = [];
    for (const { text: statement, values } of statementsOf[request.url ?? ''] ?? []) {
      ({ rows } = await pool.query(statement, [...values]));
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ rows }));
  })();
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));

function revive(_: string, value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'type' in value;
  return isBytes && value.type === 'Buffer'
    ? Buffer.from((value as unknown as { data: number[] }).data)
    : value;
}
