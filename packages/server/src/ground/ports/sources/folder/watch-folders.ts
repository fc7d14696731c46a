import { constants, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { openWithin, whereIs } from './open-within.ts';
import { isPassedOver } from './passed-over.ts';

/** The most folders of a source that are watched. What changes in others is found by the next look. */
const foldersMax = 10_000;

/**
 * Calls `changed` when something changes in a folder or those below it. Node's own watch of a tree
 * walks through it in one go, in which the server answers nobody, and out of it by what was a folder
 * and has become a link.
 */
export function watchFolders(top: string, changed: () => void, signal: AbortSignal): Promise<void> {
  const watched = new Map<string, FSWatcher>();
  const waiting = new Set(['']);
  let walking: Promise<void> | undefined;
  const drop = (path: string) => {
    for (const [each, watcher] of watched) {
      if (each !== path && !each.startsWith(`${path}/`)) continue;
      watcher.close();
      watched.delete(each);
    }
  };
  const note = (path: string) => (event: string, name: string | null) => {
    if (signal.aborted || (name !== null && isPassedOver(name))) return;
    changed();
    if (event !== 'rename' || name === null) return;
    waiting.add(path === '' ? name : `${path}/${name}`);
    void walk();
  };
  const lookAt = async (path: string) => {
    if (watched.has(path)) drop(path);
    if (watched.size >= foldersMax) return;
    const handle = await openWithin(top, path, constants.O_DIRECTORY).catch(() => null);
    try {
      if (handle === null || signal.aborted) return;
      const folder = await whereIs(handle, top, path);
      const watcher = watch(folder, { persistent: false }, note(path));
      watched.set(
        path,
        watcher.on('error', () => {}),
      );
      for await (const entry of await opendir(folder)) {
        const isFolder = entry.isDirectory() && !isPassedOver(entry.name);
        if (isFolder) waiting.add(path === '' ? entry.name : `${path}/${entry.name}`);
      }
    } catch {
      // It went away, or the system watches no more.
    } finally {
      await handle?.close();
    }
  };
  const walk = () => {
    walking ??= (async () => {
      for (const path of waiting) {
        waiting.delete(path);
        if (!signal.aborted) await lookAt(path);
      }
      walking = undefined;
    })();
    return walking;
  };
  signal.addEventListener('abort', () => {
    for (const watcher of watched.values()) watcher.close();
    watched.clear();
  });
  return walk();
}
