import type { FileStore } from './file-store.ts';

/** The file stays for now, because a backup may have to copy it. */
export class RemovalHeld extends Error {
  override readonly name = 'RemovalHeld';
}

/** A file store that removes no file while `isHeld` says so: it throws `RemovalHeld` then. */
export function holdRemovals(files: FileStore, isHeld: () => Promise<boolean>): FileStore {
  return {
    ...files,
    async remove(key) {
      if (await isHeld()) throw new RemovalHeld('A backup is under way');
      await files.remove(key);
    },
  };
}
