import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DiskOperation, TraceEntry } from './read-trace.ts';

/** Draws the next number from 0 up to 1. */
export type Random = () => number;

type FileChange =
  | { position: number; bytes: Buffer }
  | { length: number }
  /** The file is made longer, with zeros, unless it is that long. */
  | { lengthMin: number };

interface DiskFile {
  kind: 'file';
  /** The contents that a power cut cannot lose. */
  synced: Buffer;
  /** Changes since the last sync; a power cut keeps any part of them. */
  pending: FileChange[];
  /** The length as programs see it. */
  length: number;
}

interface DiskFolder {
  kind: 'folder';
  /** The names as programs see them. */
  names: Map<string, DiskNode>;
  /** The names that a power cut cannot lose. */
  synced: Map<string, DiskNode>;
  /** Changes since the last sync, each atomic. A null node removes the name. */
  pending: [name: string, node: DiskNode | null][][];
}

type DiskNode = DiskFile | DiskFolder;

/** A disk in memory. A power cut keeps synced changes and a random part of the others. */
export interface LossyDisk {
  /** Applies one operation of the trace. */
  apply(entry: TraceEntry): void;
  /** Writes a random state that a power cut at this moment can leave, to `folder`. */
  cutTo(folder: string, random: Random): Promise<void>;
}

/** Opens a disk with the contents of `folder`, which count as synced. */
export async function openLossyDisk(folder: string): Promise<LossyDisk> {
  const root = await readSynced(folder);
  return {
    apply: (entry) => apply(root, entry),
    cutTo: (target, random) => writeCut(root, target, random),
  };
}

async function readSynced(path: string): Promise<DiskFolder> {
  const synced = new Map<string, DiskNode>();
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) synced.set(entry.name, await readSynced(inside));
    else if (entry.isFile()) synced.set(entry.name, toFile(await readFile(inside)));
  }
  return { kind: 'folder', names: new Map(synced), synced, pending: [] };
}

function toFile(synced: Buffer): DiskFile {
  return { kind: 'file', synced, pending: [], length: synced.byteLength };
}

function apply(root: DiskFolder, { operation, bytes }: TraceEntry): void {
  const node = find(root, operation.path);
  switch (operation.kind) {
    case 'make':
      return node ? undefined : rename(root, [[operation.path, make(operation.what)]]);
    case 'rename':
      // Sockets are not recorded, so the renamed path may be unknown.
      if (node)
        rename(root, [
          [operation.path, null],
          [operation.to, node],
        ]);
      return;
    case 'link':
      if (node) rename(root, [[operation.to, node]]);
      return;
    case 'remove':
      return rename(root, [[operation.path, null]]);
    case 'sync':
      if (node?.kind === 'file' && isOfPostgres(operation.path)) syncName(root, operation.path);
      return node && sync(node);
    default:
      if (node?.kind === 'file') changeFile(node, operation, bytes);
  }
}

function changeFile(
  file: DiskFile,
  operation: Extract<DiskOperation, { kind: 'write' | 'truncate' | 'extend' }>,
  bytes: Buffer,
): void {
  if (operation.kind === 'write') {
    const position = operation.position === 'end' ? file.length : operation.position;
    file.pending.push({ position, bytes });
    file.length = Math.max(file.length, position + bytes.byteLength);
  } else if (operation.kind === 'extend') {
    file.pending.push({ lengthMin: operation.length });
    file.length = Math.max(file.length, operation.length);
  } else {
    file.pending.push({ length: operation.length });
    file.length = operation.length;
  }
}

function make(what: 'file' | 'folder'): DiskNode {
  if (what === 'file') return toFile(Buffer.alloc(0));
  return { kind: 'folder', names: new Map(), synced: new Map(), pending: [] };
}

function find(root: DiskFolder, path: string): DiskNode | undefined {
  let node: DiskNode | undefined = root;
  for (const name of path === '' ? [] : path.split('/')) {
    node = node?.kind === 'folder' ? node.names.get(name) : undefined;
  }
  return node;
}

/** Changes names. Changes within one folder are atomic, changes in two folders are not. */
function rename(root: DiskFolder, changes: readonly [path: string, node: DiskNode | null][]): void {
  const byFolder = Map.groupBy(changes, ([path]) => parentOf(path));
  for (const [path, group] of byFolder) {
    const folder = find(root, path);
    if (folder?.kind !== 'folder') continue;
    const named = group.map(([at, node]): [string, DiskNode | null] => [basename(at), node]);
    folder.pending.push(named);
    setNames(folder.names, named);
  }
}

function parentOf(path: string): string {
  const parent = dirname(path);
  return parent === '.' ? '' : parent;
}

function setNames(
  names: Map<string, DiskNode>,
  changes: readonly [string, DiskNode | null][],
): void {
  for (const [name, node] of changes) {
    if (node) names.set(name, node);
    else names.delete(name);
  }
}

/**
 * Linux's usual file systems keep the name of a new file whose contents are synced. PostgreSQL
 * relies on it for its tables. Guildhall's own files must not.
 */
function isOfPostgres(path: string): boolean {
  return /^db(?:\.\w+)?\//.test(path);
}

/** Syncs the changes of a folder up to the one that gave a file its name. */
function syncName(root: DiskFolder, path: string): void {
  const folder = find(root, parentOf(path));
  if (folder?.kind !== 'folder') return;
  const file = folder.names.get(basename(path));
  const named = folder.pending.findLastIndex((each) => each.some(([, node]) => node === file));
  for (const each of folder.pending.splice(0, named + 1)) setNames(folder.synced, each);
}

function sync(node: DiskNode): void {
  if (node.kind === 'folder') for (const each of node.pending) setNames(node.synced, each);
  else syncFile(node);
  node.pending = [];
}

/** Most syncs are of a few pages in the middle of a log of 16 MB, which is then not copied. */
function syncFile(file: DiskFile): void {
  const { synced, pending } = file;
  const isWithin = (each: FileChange) => 'bytes' in each && endOf(each) <= synced.byteLength;
  if (!pending.every(isWithin)) file.synced = applyAll(synced, pending);
  else for (const each of pending) if ('bytes' in each) synced.set(each.bytes, each.position);
}

function applyAll(content: Buffer, changes: readonly FileChange[]): Buffer {
  if (changes.length === 0) return content;
  const changed = Buffer.alloc(Math.max(content.byteLength, ...changes.map(endOf)));
  let length = content.copy(changed);
  for (const each of changes) {
    if ('bytes' in each) changed.set(each.bytes, each.position);
    else if ('length' in each && each.length < length) changed.fill(0, each.length, length);
    length = 'length' in each ? each.length : Math.max(length, endOf(each));
  }
  return changed.subarray(0, length);
}

function endOf(given: FileChange): number {
  if ('bytes' in given) return given.position + given.bytes.byteLength;
  return 'length' in given ? given.length : given.lengthMin;
}

async function writeCut(folder: DiskFolder, path: string, random: Random): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const names = new Map(folder.synced);
  // A folder's changes reach the disk in order, up to a random point.
  const kept = Math.floor(random() * (folder.pending.length + 1));
  for (const change of folder.pending.slice(0, kept)) setNames(names, change);
  for (const [name, node] of names) {
    const target = join(path, name);
    if (node.kind === 'folder') await writeCut(node, target, random);
    else await writeFile(target, cutFile(node, random), { mode: 0o600 });
  }
}

/** Bytes that a disk writes atomically. PostgreSQL's pages are larger than both sizes. */
const sectorSizes = [512, 4096] as const;

/** Returns a file's contents with a random share of the unsynced sectors written. */
function cutFile({ synced, pending }: DiskFile, random: Random): Buffer {
  const sector = sectorSizes[Math.floor(random() * 2)] ?? 512;
  const share = Math.min(1, Math.max(0, random() * 2 - 0.5));
  const parts = pending.flatMap((each): FileChange[] =>
    'bytes' in each ? toSectors(each, sector) : [each],
  );
  return applyAll(
    synced,
    parts.filter(() => random() < share),
  );
}

function toSectors({ position, bytes }: { position: number; bytes: Buffer }, sector: number) {
  const parts: { position: number; bytes: Buffer }[] = [];
  for (let at = 0; at < bytes.byteLength;) {
    const length = Math.min(sector - ((position + at) % sector), bytes.byteLength - at);
    parts.push({ position: position + at, bytes: bytes.subarray(at, at + length) });
    at += length;
  }
  return parts;
}
