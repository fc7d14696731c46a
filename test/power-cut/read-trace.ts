import { closeSync, openSync, readSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** A change to a file or folder, or its sync. Paths are relative to the recorded folder. */
export type DiskOperation =
  /** `make` changes nothing if there is one of that name. */
  | { kind: 'make'; path: string; what: 'file' | 'folder' }
  | { kind: 'write'; path: string; position: number | 'end' }
  | { kind: 'truncate'; path: string; length: number }
  /** Makes a file at least as long, with zeros. */
  | { kind: 'extend'; path: string; length: number }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'link'; path: string; to: string }
  | { kind: 'remove'; path: string }
  | { kind: 'sync'; path: string };

/** An operation with its bytes, and the offset in the trace at which it was over. */
export interface TraceEntry {
  operation: DiskOperation;
  /** The bytes of a write; empty for other kinds. */
  bytes: Buffer;
  end: number;
}

/** The calls that change files; those with `?` do not exist on every processor. */
const calls =
  '?open openat ?creat write pwrite64 writev pwritev pwritev2 lseek ftruncate truncate fallocate ' +
  '?rename renameat renameat2 ?link linkat ?unlink unlinkat ?rmdir ?mkdir mkdirat fsync fdatasync';

/**
 * The options of `strace` that write the trace which `readTrace` reads. It runs as a grandchild, so
 * that the traced program is the child of the test.
 */
export const traceOptions = [
  ...'-D -f -qqq -v -y -xx -s 100000000 --seccomp-bpf --signal=none'.split(' '),
  `--trace=${calls.replaceAll(' ', ',')}`,
];

/** A system call that is over, or the begin of a sync. */
interface Call {
  pid: string;
  name: string;
  args: string;
  /** What it returned; undefined at its begin. */
  returned?: number;
  /** The path of the file that it opened. */
  opened?: string | undefined;
}

type Told = DiskOperation | { operation: DiskOperation; bytes: Buffer };

/** Yields what the processes of a trace did to the files in `folder`, in order. */
export function* readTrace(path: string, folder: string): Generator<TraceEntry> {
  const toOperations = openReader(folder);
  const begun = new Map<string, string>();
  for (const { line, end } of readLines(path)) {
    const call = readCall(line, begun);
    if (!call) continue;
    for (const told of toOperations(call)) {
      if ('operation' in told) yield { ...told, end };
      else yield { operation: told, bytes: Buffer.alloc(0), end };
    }
  }
}

const chunkBytes = 4 * 1024 ** 2;

function* readLines(path: string): Generator<{ line: string; end: number }> {
  const file = openSync(path, 'r');
  try {
    let [rest, end] = ['', 0];
    const chunk = Buffer.alloc(chunkBytes);
    for (let got = readSync(file, chunk); got > 0; got = readSync(file, chunk)) {
      const lines = (rest + chunk.toString('latin1', 0, got)).split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        end += line.length + 1;
        yield { line, end };
      }
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a line of the trace. A call may be in two lines, if another one came between its begin and
 * its end. A sync then counts from its begin on: it may miss what is written meanwhile.
 */
function readCall(line: string, begun: Map<string, string>): Call | undefined {
  const at = line.indexOf(' ');
  const pid = line.slice(0, at);
  let text = line.slice(at).trimStart();
  if (text.endsWith(' <unfinished ...>')) {
    const start = text.slice(0, -' <unfinished ...>'.length);
    begun.set(pid, start);
    const [, name, args] = /^(f(?:data)?sync)\((.*)$/.exec(start) ?? [];
    return name === undefined ? undefined : { pid, name, args: args! };
  }
  const [resumed] = /^<\.\.\. \w+ resumed>/.exec(text) ?? [];
  if (resumed !== undefined) {
    text = (begun.get(pid) ?? '') + text.slice(resumed.length);
    begun.delete(pid);
    if (/^f(?:data)?sync/.test(text)) return undefined;
  }
  const end = text.lastIndexOf(') ');
  const open = text.indexOf('(');
  const [, returned, opened] = /^= (-?\d+)(?:<([^>]*)>)?/.exec(text.slice(end + 1).trim()) ?? [];
  if (returned === undefined || returned.startsWith('-')) return undefined;
  const [name, args] = [text.slice(0, open), text.slice(open + 1, end)];
  return { pid, name, args, returned: Number(returned), opened };
}

/** Returns a function that tells what a call did to the files in `folder`. */
function openReader(folder: string): (call: Call) => Told[] {
  /** Offsets of writes without a position. */
  const positions = new Map<string, number | 'end'>();
  const folders = new Map<string, string>();
  const within = (path: string): string | undefined => {
    const inside = relative(folder, path);
    return inside.startsWith('..') ? undefined : inside;
  };
  /** Returns the paths in the arguments. A relative one starts at the process's folder. */
  const findPaths = ({ pid, args }: Call): (string | undefined)[] => {
    const found = args.matchAll(/(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"([^"]*)"/g);
    return [...found].map(([, from, path]) => {
      const start = from === undefined ? folders.get(pid) : decode(from).toString();
      return within(resolve(start ?? join(folder, 'db'), decode(path!).toString()));
    });
  };
  return (call) => {
    const { pid, name, args, returned = 0 } = call;
    const [, from] = /^AT_FDCWD<([^>]*)>/.exec(args) ?? [];
    if (from !== undefined) folders.set(pid, decode(from).toString());
    if (name.startsWith('open') || name === 'creat') return tellOpened(call, within, positions);
    const [, ofFile, isDeleted] = /^\d+<([^>]*)>(\(deleted\))?/.exec(args) ?? [];
    if (/^(?:p?write|lseek|ftruncate|fallocate|fsync|fdatasync)/.test(name)) {
      const path = ofFile === undefined ? undefined : within(decode(ofFile).toString());
      if (path === undefined || isDeleted) return [];
      if (name === 'lseek') {
        if (positions.get(path) !== 'end') positions.set(path, returned);
        return [];
      }
      return tellChanged(call, path, positions);
    }
    const [path, to] = findPaths(call);
    if (path === undefined) return [];
    if (name.startsWith('rename')) {
      if (to === undefined) return [];
      positions.delete(to);
      return [{ kind: 'rename', path, to }];
    }
    if (name.startsWith('link')) return to === undefined ? [] : [{ kind: 'link', path, to }];
    if (name.startsWith('mkdir')) return [{ kind: 'make', path, what: 'folder' }];
    if (name === 'truncate') return [{ kind: 'truncate', path, length: lastNumber(args) }];
    return [{ kind: 'remove', path }];
  };
}

function tellOpened(
  { name, args, opened }: Call,
  within: (path: string) => string | undefined,
  positions: Map<string, number | 'end'>,
): Told[] {
  const path = opened === undefined ? undefined : within(decode(opened).toString());
  if (path === undefined || !/O_WRONLY|O_RDWR/.test(args)) return [];
  positions.set(path, args.includes('O_APPEND') ? 'end' : 0);
  const told: Told[] = [];
  const isMade = name === 'creat' || args.includes('O_CREAT');
  if (isMade) told.push({ kind: 'make', path, what: 'file' });
  if (args.includes('O_TRUNC')) told.push({ kind: 'truncate', path, length: 0 });
  return told;
}

function tellChanged(
  { name, args, returned = 0 }: Call,
  path: string,
  positions: Map<string, number | 'end'>,
): Told[] {
  if (name.endsWith('sync')) return [{ kind: 'sync', path }];
  if (name === 'ftruncate') return [{ kind: 'truncate', path, length: lastNumber(args) }];
  if (name === 'fallocate') {
    const [, mode, from, length] = /, (\w+), (\d+), (\d+)$/.exec(args) ?? [];
    // Other modes give space back or keep the size.
    return mode === '0' ? [{ kind: 'extend', path, length: Number(from) + Number(length) }] : [];
  }
  const parts = [...args.matchAll(/"([^"]*)"/g)].map(([, text]) => decode(text!));
  const bytes = Buffer.concat(parts).subarray(0, returned);
  const position = positionOf(name, args) ?? positions.get(path) ?? 0;
  if (positionOf(name, args) === undefined && position !== 'end') {
    positions.set(path, position + returned);
  }
  return [{ operation: { kind: 'write', path, position }, bytes }];
}

/** Returns the position that a write names; undefined if it writes where the last one ended. */
function positionOf(name: string, args: string): number | undefined {
  if (name === 'pwritev2') return Number(/, (\d+), \w+$/.exec(args)?.[1]);
  return name.startsWith('pwrite') ? lastNumber(args) : undefined;
}

function lastNumber(args: string): number {
  return Number(/(\d+)$/.exec(args)?.[1]);
}

/** Decodes a text whose bytes are all written as `\x00`. */
function decode(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}
