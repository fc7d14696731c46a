import type { FileStore } from './file-store.ts';

/**
 * A file store that removes no file while `isHeld` says so, because a backup may have to copy it:
 * `removeLater` is told of such a file instead.
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
