import type { FileStore } from '../file-store.ts';

/**
 * Wraps a file store so that no file is deleted while `isHeld` is true, because a backup may still
 * have to copy the file. `removeLater` receives the file's key instead.
 */
export function holdRemovals(
  files: FileStore,
  isHeld: () => Promise<boolean>,
  removeLater: (key: string) => Promise<void>,
): FileStore {
  return {
    ...files,
    async remove(key) {
      await ((await isHeld()) ? removeLater(key) : files.remove(key));
    },
  };
}
