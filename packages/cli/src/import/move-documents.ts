import { GuildhallError } from '@guildhall/sdk';
import type { Document, Guildhall } from '@guildhall/sdk';
import { asideName, isAside } from './plan-import.ts';
import { relativePathOf } from './walk-folder.ts';
import type { Planned } from './find-moves.ts';

/**
 * Moves documents to the paths of their files, each when its new place is free. A document that a
 * person has moved stays there, and only the path of its file is noted.
 */
export async function moveDocuments(
  guildhall: Guildhall,
  source: string,
  moves: readonly Planned[],
  settle: (move: Planned, moving: Promise<unknown>) => Promise<void>,
): Promise<void> {
  const leaving = new Map(moves.map((move) => [relativePathOf(move.document), move]));
  const begun = new Set<Planned>();
  const done = new Set<Planned>();
  const moveOne = async (move: Planned) => {
    if (begun.has(move)) return;
    begun.add(move);
    const inTheWay = leaving.get(move.file.importPath);
    if (inTheWay && inTheWay !== move && !done.has(inTheWay)) {
      if (begun.has(inTheWay)) await stepAside(guildhall, inTheWay.document);
      else await moveOne(inTheWay);
    }
    await settle(move, moveTo(guildhall, source, move));
    done.add(move);
  };
  for (const move of moves) await moveOne(move);
}

async function stepAside(guildhall: Guildhall, { id: documentId }: Document): Promise<void> {
  await guildhall.updateDocument({ documentId, name: asideName(documentId) });
}

async function moveTo(
  guildhall: Guildhall,
  source: string,
  { file, document }: Planned,
): Promise<void> {
  const { id: documentId, imported } = document;
  const isOurs = imported?.source === source;
  const path = isOurs ? { imported: { source, path: file.importPath } } : {};
  const place = { name: file.name, folderPath: file.folderPath };
  const isMovedByHand = isOurs && relativePathOf(document) !== imported.path && !isAside(document);
  try {
    await guildhall.updateDocument({ documentId, ...path, ...(!isMovedByHand && place) });
  } catch (cause) {
    const isTaken = cause instanceof GuildhallError && cause.code === 'document_name_taken';
    if (!isTaken || !isOurs) throw cause;
    // A document that was sent by hand has the place: this one keeps its own.
    await guildhall.updateDocument({ documentId, ...path });
  }
}
