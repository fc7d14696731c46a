import { dictionaryOf, findStreams, inflateStream } from '../runs/file-streams.ts';

const [tableBytesMax, allBytesMax] = [1_000_000, 16_000_000];
const beginning = 400;
/** All ranges of a table name so many letters. */
const [unitsMax, allRangesMax] = [0x1_00_00, 1_000_000];
/** What is said of pictures, forms and fonts, but not of tables of letters. */
const saidOfOthers = /\/(?:Subtype|Length1|FunctionType|ShadingType|ObjStm)\b/u;

/** The letters that the tables of a file name for codes (ToUnicode), by their UTF-16 units. */
export interface NamedLetters {
  /** False for a file without such tables, of which nothing can be said. */
  hasTables: boolean;
  has: (letter: string) => boolean;
  /** True if a font of the file may have codes that are letters, by a table that all readers know. */
  mayHaveCodes: boolean;
}

const knownTables = ['/UniGB', '/UniCNS', '/UniJIS', '/UniKS'];

/** Finds the letters that a PDF names, whichever font they are of. */
export function findNamedLetters(file: Buffer): NamedLetters {
  const units = new Uint8Array(0x1_00_00);
  let [left, hasTables] = [allBytesMax, false];
  let [objectBytesLeft, mayHaveCodes] = [allBytesMax, hasKnownTable(file)];
  for (const stream of findStreams(file)) {
    const said = dictionaryOf(file, stream);
    if (!mayHaveCodes && /\/ObjStm\b/u.test(said)) {
      const objects = inflateStream(stream.bytes, objectBytesLeft);
      objectBytesLeft -= objects?.length ?? 0;
      // What cannot be read may name one.
      mayHaveCodes = objects === undefined || hasKnownTable(objects);
    }
    if (saidOfOthers.test(said)) continue;
    const table = readTable(stream.bytes);
    left -= table?.length ?? 0;
    if (left < 0) break;
    if (table === undefined) continue;
    hasTables = true;
    addLetters(units, table);
  }
  return {
    hasTables,
    has: (letter) => units[letter.charCodeAt(0)] === 1,
    mayHaveCodes: mayHaveCodes || left < 0,
  };
}

function hasKnownTable(bytes: Buffer): boolean {
  return knownTables.some((name) => bytes.includes(name));
}

/** Returns a stream that is such a table; some files do not compress them. */
function readTable(stream: Buffer): string | undefined {
  const start = stream.subarray(0, beginning);
  const inflated = inflateStream(start, tableBytesMax);
  if (!/CIDInit|CMap|begincmap/u.test((inflated ?? start).toString('latin1'))) return undefined;
  if (inflated !== undefined) return inflateStream(stream, tableBytesMax)?.toString('latin1');
  return stream.toString('latin1', 0, Math.min(tableBytesMax, stream.indexOf('endstream')));
}

const single = /<[\s\da-f]{0,20}>\s{0,9}<([\s\da-f]{0,200})>/giu;
const range =
  /<([\s\da-f]{0,20})>\s{0,9}<([\s\da-f]{0,20})>\s{0,9}(?:<([\s\da-f]{0,200})>|\[([^\]]{0,9000})\])/giu;

function addLetters(units: Uint8Array, table: string): void {
  for (const list of listsOf(table, 'bfchar')) {
    for (const [, letters = ''] of list.matchAll(single)) addUnits(units, letters, 0);
  }
  let left = allRangesMax;
  for (const list of listsOf(table, 'bfrange')) {
    for (const [, first = '', last = '', letters, several = ''] of list.matchAll(range)) {
      const distance = Number.parseInt(last, 16) - Number.parseInt(first, 16);
      const further = Math.min(Math.max(distance || 0, 0), unitsMax);
      left -= further;
      if (left < 0) return;
      if (letters === undefined) addUnits(units, several.replaceAll(/[<>]/gu, ''), 0);
      else addUnits(units, letters, further);
    }
  }
}

function listsOf(table: string, kind: string): string[] {
  const [, ...lists] = table.split(`begin${kind}`);
  return lists.map((list) => list.split(`end${kind}`, 1)[0] ?? '');
}

/** Adds the letters of a code, and those of so many further codes, of which the last unit is higher. */
function addUnits(units: Uint8Array, hex: string, further: number): void {
  const codes = hex.replaceAll(/\s/gu, '').match(/.{1,4}/gu) ?? [];
  for (const code of codes) units[Number.parseInt(code, 16)] = 1;
  const last = Number.parseInt(codes.at(-1) ?? '', 16);
  for (let unit = last + 1; unit <= last + further; unit += 1) units[unit] = 1;
}
