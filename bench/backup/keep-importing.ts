import type { SourceFile } from '../collections/collection.ts';
import { uploadFiles } from '../product/upload-files.ts';
import { waitReady } from '../product/wait-ready.ts';

export interface Imports {
  /** Starts no further round. Resolves with the number of imported files. */
  stop(): Promise<number>;
}

/**
 * Imports the files repeatedly, each round into a new folder, so that an import runs as long as the
 * backup takes on any machine.
 */
export function keepImporting(
  server: { url: string; key: string },
  files: readonly SourceFile[],
): Imports {
  const stopping = new AbortController();
  const importing = (async () => {
    let rounds = 0;
    for (; !stopping.signal.aborted; rounds += 1) {
      await uploadFiles(
        server,
        files.map((file) => putInto(file, `round ${rounds}`)),
      );
      await waitReady(server);
    }
    return rounds * files.length;
  })();
  return {
    async stop() {
      stopping.abort();
      return importing;
    },
  };
}

function putInto(file: SourceFile, folder: string): SourceFile {
  return { ...file, folderPath: [folder, file.folderPath].filter(Boolean).join('/') };
}
