import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DiskOperation, JournalEntry } from './journal.ts';

/** Draws the next number from 0 up to 1. */
export type Random = () => number;

type FileChange = { position: number; bytes: Buffer } | { length: number };

interface DiskFile {
  kind: 'file';
  /** The contents that a power cut cannot lose. */
  synced: Buffer;
  /** Changes since the last sync; a power cut keeps any part of them. */
  pending: FileChange[];
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
  /** Applies one operation of the journal. */
  apply(entry: JournalEntry): void;
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
  return { kind: 'file', synced, pending: [] };
}

function apply(root: DiskFolder, { operation, bytes }: JournalEntry): void {
  const node = find(root, operation.path);
  switch (operation.kind) {
    case 'make':
      return rename(root, [[operation.path, make(operation.what)]]);
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
      return node && sync(node);
    default:
      if (node?.kind === 'file') node.pending.push(toChange(operation, bytes));
  }
}

function toChange(
  operation: Extract<DiskOperation, { kind: 'write' | 'truncate' }>,
  bytes: Buffer,
): FileChange {
  return operation.kind === 'write'
    ? { position: operation.position, bytes }
    : { length: operation.length };
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

function sync(node: DiskNode): void {
  if (node.kind === 'folder') for (const change of node.pending) setNames(node.synced, change);
  else node.synced = applyAll(node.synced, node.pending);
  node.pending = [];
}

function applyAll(content: Buffer, changes: readonly FileChange[]): Buffer {
  if (changes.length === 0) return content;
  const changed = Buffer.alloc(Math.max(content.byteLength, ...changes.map(endOf)));
  let length = content.copy(changed);
  for (const each of changes) {
    if ('bytes' in each) changed.set(each.bytes, each.position);
    else if (each.length < length) changed.fill(0, each.length, length);
    length = 'bytes' in each ? Math.max(length, endOf(each)) : each.length;
  }
  return changed.subarray(0, length);
}

function endOf(given: FileChange): number {
  return 'bytes' in given ? given.position + given.bytes.byteLength : given.length;
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
  const parts = pending.flatMap((each) => ('bytes' in each ? toSectors(each, sector) : [each]));
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
