import type { SourceFile } from '../collections/collection.ts';
import { uploadFiles } from '../product/upload-files.ts';
import { waitReady } from '../product/wait-ready.ts';

export interface Imports {
  /** No other round begins; answers with the number of files that were imported. */
  stop(): Promise<number>;
}

/**
 * Imports the files again and again, each round into a folder of its own, so that there is an import
 * for as long as a backup takes on whatever machine.
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
