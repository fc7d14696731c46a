import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { PrivateFiles } from './private-files.ts';
import type { EngineFiles } from './private-files.ts';

/** A file or folder as the engine knows it. */
interface EngineNode {
  parent: EngineNode;
}

/** An open file or folder of the engine; folders have no descriptor. */
interface EngineStream {
  node: EngineNode;
  nfd?: number;
}

/** The part of Emscripten's NODEFS that is used here. */
interface SyncingFiles extends EngineFiles {
  realPath(node: EngineNode): string;
  /** Turns a system error into an error that the engine understands. */
  tryFSOperation<T>(operation: () => T): T;
  node_ops: EngineFiles['node_ops'] & {
    mknod(parent: EngineNode, ...rest: unknown[]): EngineNode;
    rename(node: EngineNode, parent: EngineNode, name: string): void;
  };
  stream_ops: EngineFiles['stream_ops'] & {
    fsync?(stream: EngineStream): number;
  };
}

/**
 * The engine's private files, synced to the disk whenever PostgreSQL asks. PGlite's own file system
 * ignores the request, so a power cut would lose acknowledged writes.
 */
export class SyncedFiles extends PrivateFiles {
  protected override adapt(files: SyncingFiles): void {
    super.adapt(files);
    syncWhenAsked(files);
  }
}

function syncWhenAsked(files: SyncingFiles): void {
  const folders = noteNewNames(files);
  files.stream_ops.fsync = ({ node, nfd }) =>
    files.tryFSOperation(() => {
      const path = files.realPath(node);
      if (nfd === undefined) folders.sync(path);
      // fdatasync covers all that reading needs: contents, length and location.
      else fdatasyncSync(nfd);
      folders.syncIfChanged(dirname(path));
      return 0;
    });
}

/**
 * Records the folders in which a name was added. PostgreSQL does not sync a folder after making a
 * table's file in it, so after a power cut a synced file could have no name.
 */
function noteNewNames({ node_ops: operations, realPath }: SyncingFiles) {
  const changed = new Set<string>();
  const { mknod, rename } = operations;
  operations.mknod = (parent, ...rest) => {
    changed.add(realPath(parent));
    return mknod(parent, ...rest);
  };
  operations.rename = (node, parent, name) => {
    changed.add(realPath(parent));
    rename(node, parent, name);
  };
  const sync = (folder: string) => {
    syncFolder(folder);
    changed.delete(folder);
  };
  return {
    sync,
    syncIfChanged(from: string) {
      for (let folder = from; changed.has(folder); folder = dirname(folder)) sync(folder);
    },
  };
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
