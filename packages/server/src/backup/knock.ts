import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BackupError } from './backup-error.ts';
import { doorFile } from './door-protocol.ts';
import type { DoorReply, DoorRequest } from './door-protocol.ts';

/** A running server that has the embedded database of a data folder open. */
export interface Visit {
  /** Throws a `BackupError` with what the server says is wrong. */
  ask(request: DoorRequest): Promise<DoorReply>;
  end(): void;
}

/** Undefined: no server runs on this data folder. */
export async function knock(dataDir: string): Promise<Visit | undefined> {
  const path = await readFile(join(dataDir, doorFile), 'utf8').catch(() => undefined);
  const socket = path === undefined ? undefined : await open(path);
  if (!socket) return undefined;
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    async ask(request) {
      socket.write(`${JSON.stringify(request)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new BackupError('The server ended before the backup was done');
      const reply = JSON.parse(value) as DoorReply;
      if (reply.error !== undefined) throw new BackupError(reply.error);
      return reply;
    },
    end: () => void socket.destroy(),
  };
}

/** The file outlives a server that was killed; its socket does not answer. */
function open(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket));
    socket.on('error', () => resolve(undefined));
  });
}
