import { lstat, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { BackupError } from './backup-error.ts';
import { controlSocketFile } from './control-protocol.ts';
import type { ControlReply, ControlRequest } from './control-protocol.ts';

/** A connection to a running server that has the embedded database of a data folder open. */
export interface ServerConnection {
  /** Sends a request. Throws a `BackupError` with the server's error message. */
  ask(request: ControlRequest): Promise<ControlReply>;
  end(): void;
}

/** Connects to the server that runs on this data folder; undefined if none runs. */
export async function connectToServer(dataDir: string): Promise<ServerConnection | undefined> {
  const addressFile = join(dataDir, controlSocketFile);
  const path = await readFile(addressFile, 'utf8').catch(() => undefined);
  if (path === undefined || !(await isPrivate(dirname(path), addressFile))) return undefined;
  const socket = await open(path);
  if (!socket) return undefined;
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    async ask(request) {
      socket.write(`${JSON.stringify(request)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new BackupError('The server ended before it had answered');
      const reply = JSON.parse(value) as ControlReply;
      if (reply.error !== undefined) throw new BackupError(reply.error);
      return reply;
    },
    end: () => void socket.destroy(),
  };
}

/**
 * True if only this user can enter the folder, or only the user whose server wrote the address file,
 * whom root may ask. A killed server leaves the file behind, and once the temporary folder was
 * emptied, any other user can make a folder of that name.
 */
async function isPrivate(folder: string, addressFile: string): Promise<boolean> {
  const uid = process.getuid?.();
  if (uid === undefined) return true;
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory() || (found.mode & 0o077) !== 0) return false;
  if (found.uid === uid) return true;
  const written = await stat(addressFile).catch(() => undefined);
  return found.uid === written?.uid;
}

/** Connects to the socket; undefined if nobody answers. A killed server leaves its file behind. */
function open(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket));
    socket.on('error', () => resolve(undefined));
  });
}
