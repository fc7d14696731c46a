import { readFile } from 'node:fs/promises';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';
import { CliError } from '../terminal/cli-error.ts';
import { describeFaults } from '../members/read-people.ts';
import type { Fault } from '../members/read-people.ts';
import { goldenFile } from './golden-file.ts';
import type { GoldenQuestion } from './golden-file.ts';
import { readGoldenTable } from './read-golden-table.ts';

/**
 * Reads the golden questions of a file: CSV if its name ends in .csv or .tsv, otherwise JSON.
 * Throws an error that lists the faults and their places.
 */
export async function readGolden(path: string): Promise<GoldenQuestion[]> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(`${path} cannot be read${reasons[cause.code ?? ''] ?? ''}`, { cause });
  });
  return /\.(csv|tsv)$/i.test(path) ? readGoldenTable(bytes, path) : readGoldenJson(bytes, path);
}

const reasons: Record<string, string> = {
  ENOENT: ': there is no such file',
  EISDIR: ': it is a folder',
  EACCES: ': this user may not',
};

/**
 * Reads the golden questions of a JSON file. Throws one error with all faults, each with line and
 * column.
 */
function readGoldenJson(bytes: Uint8Array, file: string): GoldenQuestion[] {
  const text = decode(bytes, file);
  const parsed = goldenFile.safeParse(parse(text, file));
  if (parsed.success) return parsed.data.questions;
  const tree = parseTree(text);
  const faults = parsed.error.issues.map(({ path, message }): Fault => {
    const offset = tree && offsetOf(tree, path);
    return {
      place: placeIn(text, offset ?? 0, file),
      message: [describePath(path), message].filter(Boolean).join(' '),
    };
  });
  throw new CliError(describeFaults(faults));
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CliError(`${file} is not UTF-8`, { cause });
  }
}

/**
 * `JSON.parse` decides if the text is valid. The other parser only finds the place of the fault.
 */
function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const place = placeIn(text, errors[0]?.offset ?? text.length, file);
    const reason = (cause as Error).message.replace(/ in JSON( at .*)?$|, (\.\.\.)?".*/s, '');
    throw new CliError(`${place}: this is not JSON: ${reason}`, { cause });
  }
}

type Tree = NonNullable<ReturnType<typeof parseTree>>;

/** Returns the offset of the value at a path, or of its nearest existing ancestor. */
function offsetOf(tree: Tree, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length).map(toSegment));
    if (node) return node.offset;
  }
  return tree.offset;
}

function toSegment(part: PropertyKey): string | number {
  return typeof part === 'number' ? part : String(part);
}

function placeIn(text: string, offset: number, file: string): string {
  const before = text.slice(0, offset).split('\n');
  return `${file} line ${before.length} column ${(before.at(-1) ?? '').length + 1}`;
}

/** Writes a path as the server names a field: `questions[3].page`. */
function describePath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
