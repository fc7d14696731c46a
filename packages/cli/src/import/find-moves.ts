import type { Document } from '@guildhall/sdk';
import type { HashedFile } from './hash-files.ts';

/** A file and the document that the team has of it. */
export interface Planned {
  readonly file: HashedFile;
  readonly document: Document;
}

/** Takes for each file a free document with its bytes, if possible one with its name. */
export function takeMoved(files: readonly HashedFile[], free: Set<Document>): Planned[] {
  const moves: Planned[] = [];
  const take = (isAlike: (file: HashedFile, document: Document) => boolean) => {
    const bySum = Map.groupBy(free, ({ sha256 }) => sha256);
    for (const file of files) {
      if (moves.some((move) => move.file === file)) continue;
      const alike = bySum.get(file.sha256) ?? [];
      const document = alike.find((it) => free.has(it) && isAlike(file, it));
      if (!document) continue;
      free.delete(document);
      moves.push({ file, document });
    }
  };
  take((file, { imported }) => baseOf(imported?.path ?? '') === file.name);
  take(() => true);
  return moves;
}

/**
 * Returns the files that have changed places among themselves, such as two whose names were
 * swapped. If one of them got bytes of its own, all of them are new versions instead: its document
 * would otherwise lose its place, and the new bytes the rights of that place.
 */
export function findCircles(replaced: Map<HashedFile, Document>): Planned[] {
  const bySum = Map.groupBy(replaced, ([, { sha256 }]) => sha256);
  const taken = new Set<HashedFile>();
  const moves: Planned[] = [];
  for (const first of replaced.keys()) {
    const circle: Planned[] = [];
    const passed = new Set<HashedFile>();
    let file: HashedFile | undefined = first;
    while (file && !taken.has(file) && !passed.has(file)) {
      passed.add(file);
      const { sha256 }: HashedFile = file;
      const from: [HashedFile, Document] | undefined = bySum
        .get(sha256)
        ?.find(([it]) => !taken.has(it));
      if (!from) break;
      circle.push({ file, document: from[1] });
      file = from[0];
    }
    if (file !== first || circle.length === 0) continue;
    for (const move of circle) taken.add(move.file);
    moves.push(...circle);
  }
  for (const file of taken) replaced.delete(file);
  return moves;
}

/** Returns the name at the end of a path. */
export const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
