import fs from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { openJournal } from './journal.ts';

// Loaded before the server, in each of its threads. Records the process's operations on the files
// of one folder in a journal. The operations still reach the real files.

const folder = process.env['POWER_CUT_FOLDER'] ?? '';
const record = openJournal(process.env['POWER_CUT_JOURNAL'] ?? '');

/** Open files by descriptor; `position` is the offset of a write without a position. */
const open = new Map<number, { path: string; position: number }>();

/** Returns the path relative to the recorded folder; undefined outside the folder. */
function within(path: unknown): string | undefined {
  if (typeof path !== 'string') return undefined;
  const inside = relative(folder, resolve(path));
  return inside.startsWith('..') ? undefined : inside;
}

function recordMade(path: string, what: 'file' | 'folder'): void {
  record({ kind: 'make', path, what });
}

function recordWrite(descriptor: number, bytes: Uint8Array, at: number | null | undefined): void {
  const file = open.get(descriptor);
  if (!file) return;
  const position = at ?? file.position;
  record({ kind: 'write', path: file.path, position }, bytes);
  if (at === null || at === undefined) file.position += bytes.byteLength;
}

function recordSync(descriptor: number): void {
  const file = open.get(descriptor);
  if (file) record({ kind: 'sync', path: file.path });
}

function recordTruncate(path: string | undefined, length: number | null | undefined): void {
  if (path !== undefined) record({ kind: 'truncate', path, length: length ?? 0 });
}

function recordRename(from: string | undefined, to: string | undefined): void {
  if (from === undefined || to === undefined) return;
  record({ kind: 'rename', path: from, to });
  for (const file of open.values()) if (file.path === from) file.path = to;
}

function recordRemoved(path: string | undefined): void {
  if (path !== undefined) record({ kind: 'remove', path });
}

/** Returns whether opening a file will create or empty it. Call it before the file is opened. */
function lookAhead(path: string, flags: string | number): { makes: boolean; empties: boolean } {
  const isThere = fs.existsSync(join(folder, path));
  const { O_CREAT, O_TRUNC } = fs.constants;
  const makes = typeof flags === 'number' ? (flags & O_CREAT) !== 0 : /[wa]/.test(flags);
  const empties = typeof flags === 'number' ? (flags & O_TRUNC) !== 0 : flags.includes('w');
  return { makes: makes && !isThere, empties: empties && isThere };
}

/** Replaces a function of a Node module by a wrapper that records each successful call. */
function replace<Module extends object, Name extends keyof Module>(
  module: Module,
  name: Name,
  wrap: (original: Module[Name]) => unknown,
): void {
  module[name] = wrap(module[name]) as Module[Name];
}

replace(
  fs,
  'openSync',
  (original) =>
    (path: string, flags: string | number = 'r', mode?: number) => {
      const inside = within(path);
      if (inside === undefined) return original(path, flags, mode);
      const { makes, empties } = lookAhead(inside, flags);
      const descriptor = original(path, flags, mode);
      if (makes) recordMade(inside, 'file');
      if (empties) recordTruncate(inside, 0);
      open.set(descriptor, { path: inside, position: 0 });
      return descriptor;
    },
);
replace(fs, 'closeSync', (original) => (descriptor: number) => {
  open.delete(descriptor);
  original(descriptor);
});
replace(
  fs,
  'writeSync',
  (original) =>
    (descriptor: number, data: Uint8Array, offset = 0, length?: number, position?: number) => {
      if (!open.has(descriptor)) return original(descriptor, data, offset, length, position);
      const written = original(descriptor, data, offset, length, position);
      recordWrite(descriptor, bytesOf(data).subarray(offset, offset + written), position);
      return written;
    },
);
replace(fs, 'ftruncateSync', (original) => (descriptor: number, length?: number) => {
  original(descriptor, length);
  recordTruncate(open.get(descriptor)?.path, length);
});
replace(fs, 'truncateSync', (original) => (path: string, length?: number) => {
  original(path, length);
  recordTruncate(within(path), length);
});
replace(fs, 'writeFileSync', (original) => (path: string, data: string, options?: object) => {
  const inside = within(path);
  if (inside === undefined) return original(path, data, options);
  const isThere = fs.existsSync(path);
  original(path, data, options);
  if (!isThere) recordMade(inside, 'file');
  else recordTruncate(inside, 0);
  if (data.length > 0) record({ kind: 'write', path: inside, position: 0 }, Buffer.from(data));
});
replace(fs, 'mkdirSync', (original) => (path: string, mode?: number) => {
  const made = original(path, mode);
  const inside = within(path);
  if (inside !== undefined) recordMade(inside, 'folder');
  return made;
});
replace(fs, 'renameSync', (original) => (from: string, to: string) => {
  original(from, to);
  recordRename(within(from), within(to));
});
for (const name of ['unlinkSync', 'rmdirSync'] as const) {
  replace(fs, name, (original) => (path: string) => {
    original(path);
    recordRemoved(within(path));
  });
}
for (const name of ['fsyncSync', 'fdatasyncSync'] as const) {
  replace(fs, name, (original) => (descriptor: number) => {
    original(descriptor);
    recordSync(descriptor);
  });
}

replace(
  fs.promises,
  'open',
  (original) =>
    async (path: string, flags: string | number = 'r', mode?: number) => {
      const inside = within(path);
      if (inside === undefined) return original(path, flags, mode);
      const { makes, empties } = lookAhead(inside, flags);
      const handle = await original(path, flags, mode);
      if (makes) recordMade(inside, 'file');
      if (empties) recordTruncate(inside, 0);
      open.set(handle.fd, { path: inside, position: 0 });
      return recordHandle(handle);
    },
);
replace(fs.promises, 'mkdir', (original) => async (path: string, options?: object) => {
  const inside = within(path);
  const missing = inside === undefined ? [] : missingFolders(inside);
  const made = await original(path, options);
  for (const each of missing) recordMade(each, 'folder');
  return made;
});
replace(fs.promises, 'rename', (original) => async (from: string, to: string) => {
  await original(from, to);
  recordRename(within(from), within(to));
});
replace(fs.promises, 'link', (original) => async (from: string, to: string) => {
  await original(from, to);
  const [path, other] = [within(from), within(to)];
  if (path !== undefined && other !== undefined) record({ kind: 'link', path, to: other });
});
for (const name of ['rm', 'rmdir', 'unlink'] as const) {
  replace(fs.promises, name, (original) => async (path: string, options?: object) => {
    const isThere = fs.existsSync(path);
    await original(path, options);
    if (isThere) recordRemoved(within(path));
  });
}
syncBuiltinESMExports();

function recordHandle(handle: FileHandle): FileHandle {
  replace(handle, 'write', (original) => {
    const call = original.bind(handle) as (
      data: Uint8Array,
      ...rest: unknown[]
    ) => Promise<Written>;
    return async (data: Uint8Array, offset = 0, length?: number, position?: number) => {
      const written = await call(data, offset, length, position);
      const bytes = data.subarray(offset, offset + written.bytesWritten);
      recordWrite(handle.fd, bytes, position);
      return written;
    };
  });
  replace(handle, 'writeFile', (original) => async (data: Uint8Array | string) => {
    await original.call(handle, data);
    recordWrite(handle.fd, Buffer.from(data), null);
  });
  for (const name of ['sync', 'datasync'] as const) {
    replace(handle, name, (original) => async () => {
      await original.call(handle);
      recordSync(handle.fd);
    });
  }
  replace(handle, 'close', (original) => async () => {
    open.delete(handle.fd);
    await original.call(handle);
  });
  return handle;
}

interface Written {
  bytesWritten: number;
}

function bytesOf(data: Uint8Array): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

function missingFolders(path: string): string[] {
  const parts = path === '' ? [] : path.split('/');
  const folders = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  return folders.filter((each) => !fs.existsSync(join(folder, each)));
}
