import { narrower } from '@guildhall/contract/narrower';
import type { Document, Visibility } from '@guildhall/sdk';
import { baseOf, findCircles, takeMoved } from './find-moves.ts';
import type { Planned } from './find-moves.ts';
import type { HashedFile } from './hash-files.ts';
import { relativePathOf } from './walk-folder.ts';

/** A file whose bytes the team has not at its path. */
export interface PlannedUpload {
  readonly file: HashedFile;
  /** The document that it replaces; undefined for a new one. */
  readonly replaced: Document | undefined;
  /** The visibility of a new document, and the widest of a replaced one; undefined: the default. */
  readonly visibilityMax: Visibility | undefined;
  /** True if the team has the bytes at another path, before this import at least. */
  readonly isCopy: boolean;
}

export interface ImportPlan {
  readonly unchanged: Planned[];
  /** Documents whose file is at another path now. */
  readonly moves: Planned[];
  /** In this order no document loses its bytes before the copies of them are sent. */
  readonly uploads: PlannedUpload[];
  /** Documents that this import made and whose files are no longer in the folder. */
  readonly gone: Document[];
}

interface Wanted {
  /** The name of the imported folder on the server. */
  readonly source: string;
  readonly visibility: Visibility | undefined;
}

/** The name of a document that makes room for another one while files change places. */
export const asideName = (id: string) => `moving-${id}`;

/** True if an import was interrupted while the document made room for another one. */
export function isAside({ id, name }: Document): boolean {
  return name === asideName(id);
}

/** Returns the path of a document in the imported folder; of one that it did not make, its place. */
export function importPathOf(document: Document, source: string): string {
  const { imported } = document;
  return imported?.source === source ? imported.path : relativePathOf(document);
}

/**
 * Compares a folder with the documents of a team. Bytes at a new path that a document of this import
 * has whose own path is gone are that document, moved (S71); so are bytes that have changed places
 * in a circle. Any other file is sent.
 */
export function planImport(
  files: readonly HashedFile[],
  documents: readonly Document[],
  wanted: Wanted,
): ImportPlan {
  const ours = documents.filter(({ imported }) => imported?.source === wanted.source);
  const others = documents.filter((document) => !ours.includes(document));
  const left = new Set([...ours, ...others]);
  const unchanged: Planned[] = [];
  const moves: Planned[] = [];
  const changed: HashedFile[] = [];
  const standing = Map.groupBy(left, (document) => importPathOf(document, wanted.source));
  for (const file of files) {
    const document = standing.get(file.importPath)?.find(({ sha256 }) => sha256 === file.sha256);
    if (!document) changed.push(file);
    else (isAside(document) ? moves : unchanged).push({ file, document });
    if (document) left.delete(document);
  }
  const replaced = new Map<HashedFile, Document>();
  for (const file of changed) {
    const document = standing.get(file.importPath)?.find((it) => left.has(it));
    if (document) replaced.set(file, document);
  }
  const free = new Set(ours.filter((document) => left.has(document)));
  for (const document of replaced.values()) free.delete(document);
  moves.push(
    ...takeMoved(
      changed.filter((file) => !replaced.has(file)),
      free,
    ),
  );
  moves.push(...findCircles(replaced));
  const moved = new Set(moves.map(({ file }) => file));
  const gone = [...free];
  const uploads = changed
    .filter((file) => !moved.has(file))
    .map((file) => toUpload(file, replaced.get(file), { documents, gone, wanted }));
  return { unchanged, moves, uploads: inOrder(uploads), gone };
}

/**
 * A file that was changed as it was moved cannot be told from a new one, so it gets the visibility
 * of a document with its name whose file is gone.
 */
function toUpload(
  file: HashedFile,
  replaced: Document | undefined,
  {
    documents,
    gone,
    wanted,
  }: { documents: readonly Document[]; gone: readonly Document[]; wanted: Wanted },
): PlannedUpload {
  const copies = documents.filter(({ sha256 }) => sha256 === file.sha256);
  const isNamed = ({ imported }: Document) => baseOf(imported?.path ?? '') === file.name;
  const alike = replaced ? copies : [...copies, ...gone.filter(isNamed)];
  const standard = wanted.visibility ?? 'team';
  const most = alike.map(({ visibility }) => visibility).reduce(narrower, standard);
  const visibilityMax = most === standard ? wanted.visibility : most;
  return { file, replaced, visibilityMax, isCopy: copies.length > 0 };
}

/** The copies first, and each before the file that replaces the bytes that it is a copy of. */
function inOrder(uploads: readonly PlannedUpload[]): PlannedUpload[] {
  const bySum = Map.groupBy(uploads, ({ file }) => file.sha256);
  const ordered = new Set<PlannedUpload>();
  const begun = new Set<PlannedUpload>();
  const visit = (upload: PlannedUpload) => {
    if (begun.has(upload)) return;
    begun.add(upload);
    for (const copy of bySum.get(upload.replaced?.sha256 ?? '') ?? []) visit(copy);
    ordered.add(upload);
  };
  for (const upload of uploads) if (upload.isCopy) visit(upload);
  for (const upload of uploads) visit(upload);
  return [...ordered];
}
