import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseUser } from '../packages/engine/src/bring-along/choose-user.ts';
import { findPostgres } from '../packages/engine/src/bring-along/find-postgres.ts';
import { startPostgres } from '../packages/engine/src/bring-along/start-postgres.ts';

const memoryDisk = '/dev/shm';
const roomMin = 4 * 1024 ** 3;

const settings = {
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  // Databases that live for minutes are not tidied. A vacuum of an empty table makes the planner
  // read it whole for each row that is added next, for as long as a plan is kept.
  autovacuum: 'off',
};

/** Nothing of a test run has to survive a crash. In memory, syncing takes no time. */
const unsynced = { fsync: 'off', full_page_writes: 'off' };

export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server for a test run, in memory if there is room.
 * @param major the version; undefined: the one that Guildhall brings along
 */
export async function startTestServer(major?: string): Promise<TestServer> {
  const disk = await chooseDisk();
  const folder = await mkdtemp(join(disk, 'guildhall-test-'));
  const cluster = join(folder, 'db');
  const name = major === undefined ? undefined : `postgres-${major}`;
  const postgres = await findPostgres(join(folder, 'lib'), name);
  const asUser = await chooseUser(cluster, folder, postgres);
  const [program, ...args] = asUser(postgres.initdb, [
    `--pgdata=${cluster}`,
    '--username=guildhall',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  await promisify(execFile)(program, args, { env: { ...process.env, ...postgres.env } });
  const port = await findPort();
  const running = await startPostgres(cluster, postgres, {
    socketFolder: folder,
    settings: {
      ...settings,
      ...(disk === memoryDisk ? {} : unsynced),
      listen_addresses: '127.0.0.1',
      port: String(port),
    },
  });
  return {
    url: `postgres://guildhall@127.0.0.1:${port}/postgres`,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function chooseDisk(): Promise<string> {
  const found = await statfs(memoryDisk).catch(() => undefined);
  return found && found.bavail * found.bsize > roomMin ? memoryDisk : tmpdir();
}

function findPort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
