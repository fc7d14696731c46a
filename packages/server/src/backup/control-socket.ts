import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startBaseBackup } from '#db/base-backup.ts';
import type { BaseBackup } from '#db/base-backup.ts';
import type { BackupHold } from '#db/backup-hold.ts';
import type { Database } from '#db/database.ts';
import { insertBackup, findLastBackup } from '#installation/backups.queries.ts';
import type { Log } from '#log.ts';
import { addOwner } from '#teams/owners/add-owner.ts';
import { controlSocketFile } from './control-protocol.ts';
import type { ControlReply, ControlRequest } from './control-protocol.ts';

interface ControlSocketParts {
  database: Database;
  backupHold: BackupHold;
  log: Log;
  dataDir: string;
}

/**
 * Lets a command on this machine copy the embedded database that this process has open, and add an
 * owner. The socket is in a folder of its own that no other user can enter. A file in DATA_DIR that
 * no other user can read holds its path. So only users who could read the database's files anyway
 * can connect, and no request from a network can.
 */
export async function openControlSocket(
  parts: ControlSocketParts,
): Promise<{ close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-door-'));
  const path = join(folder, 'door.sock');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    void serveConnection(parts, socket);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  await chmod(path, 0o600);
  const addressFile = join(parts.dataDir, controlSocketFile);
  await writeFile(`${addressFile}.new`, path, { mode: 0o600 });
  await rename(`${addressFile}.new`, addressFile);
  return {
    async close() {
      await rm(addressFile, { force: true });
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Serves one connection, which makes at most one backup. The backup ends with the connection. */
async function serveConnection(parts: ControlSocketParts, socket: Socket): Promise<void> {
  const session = startBackupSession(parts);
  try {
    for await (const line of createInterface({ input: socket })) {
      const reply = await session
        .answer(JSON.parse(line) as ControlRequest)
        .catch((cause: unknown) => {
          return { error: cause instanceof Error ? cause.message : String(cause) };
        });
      if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`);
    }
  } catch {
    // The client disconnected.
  }
  await session
    .end()
    .catch((err: unknown) => parts.log.warn({ err }, 'A backup could not be ended'));
  socket.destroy();
}

function startBackupSession({ database, backupHold, log }: ControlSocketParts) {
  const held = new AsyncDisposableStack();
  let backup: BaseBackup | undefined;
  const begin = async (): Promise<ControlReply> => {
    held.defer(await backupHold.hold());
    backup = await startBaseBackup(database);
    held.defer(backup.release);
    log.info('A backup is being made');
    return {};
  };
  return {
    async answer(request: ControlRequest): Promise<ControlReply> {
      if (request.ask === 'begin') return begin();
      if (request.ask === 'last') return { last: (await findLastBackup(database.db)) ?? null };
      if (request.ask === 'add-owner') return { added: await addOwner(database.db, request.owner) };
      if (request.ask === 'record') {
        await insertBackup(database.db, request.made);
        log.info({ seconds: request.made.seconds }, 'A backup was made');
        return {};
      }
      if (!backup) throw new Error('No backup is under way');
      return { label: await backup.end() };
    },
    end: () => held.disposeAsync(),
  };
}
