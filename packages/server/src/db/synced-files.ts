import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PrivateFiles } from './private-files.ts';

type EngineOptions = Parameters<PrivateFiles['init']>[1];

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
interface EngineFiles {
  realPath(node: EngineNode): string;
  /** Turns a system error into an error that the engine understands. */
  tryFSOperation<T>(operation: () => T): T;
  node_ops: {
    mknod(parent: EngineNode, ...rest: unknown[]): EngineNode;
    rename(node: EngineNode, parent: EngineNode, name: string): void;
  };
  stream_ops: {
    fsync?(stream: EngineStream): number;
  };
}

/**
 * The engine's private files, synced to the disk whenever PostgreSQL asks. PGlite's own file system
 * ignores the request, so a power cut would lose acknowledged writes.
 */
export class SyncedFiles extends PrivateFiles {
  override async init(
    pglite: PGlite,
    options: EngineOptions,
  ): Promise<{ emscriptenOpts: EngineOptions }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun: EngineOptions['preRun'] = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS }) => syncWhenAsked(FS.filesystems.NODEFS),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncWhenAsked(files: EngineFiles): void {
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
function noteNewNames({ node_ops: operations, realPath }: EngineFiles) {
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
