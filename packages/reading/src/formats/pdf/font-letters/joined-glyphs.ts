import { readTable } from './true-type.ts';

/** So much is read of a font, so many letters of a glyph, and so many steps back to them. */
const [readMax, lettersMax, depthMax] = [100_000, 12, 6];

/** A glyph that a font puts in the place of others. */
interface Step {
  from: readonly number[];
  to: number;
}

/**
 * Returns the letters of the glyphs that a font has for several letters, or for other forms of one:
 * the steps by which it gets from letters to them are gone back.
 */
export function readJoinedGlyphs(
  font: Buffer,
  byGlyph: ReadonlyMap<number, readonly string[]>,
): Map<number, string> {
  const joined = new Map<number, string>();
  const steps = readSteps(font);
  const between = steps.length > 0 ? lettersBetween(byGlyph) : new Map<number, string>();
  const lettersOf = (glyph: number) =>
    byGlyph.get(glyph)?.[0] ?? between.get(glyph) ?? joined.get(glyph);
  for (let depth = 0; depth < depthMax; depth += 1) {
    const before = joined.size;
    for (const { from, to } of steps) {
      if (lettersOf(to) !== undefined) continue;
      const letters = from.map(lettersOf);
      const text = letters.join('');
      if (!letters.includes(undefined) && text.length <= lettersMax) joined.set(to, text);
    }
    if (joined.size === before) break;
  }
  return joined;
}

const betweenMax = 4;

/**
 * A font may list only the letters that stand alone in a text. Glyphs between those of two letters
 * are those of the letters between if there are as many.
 */
function lettersBetween(byGlyph: ReadonlyMap<number, readonly string[]>): Map<number, string> {
  const between = new Map<number, string>();
  const known = [...byGlyph].toSorted(([one], [other]) => one - other);
  for (const [at, [glyph, [letter = '']]] of known.entries()) {
    const [next, [last = '']] = known[at + 1] ?? [glyph, ['']];
    const [from, to] = [letter.charCodeAt(0) + 1, last.charCodeAt(0)];
    if (next - glyph - 1 > betweenMax || !(to - from < betweenMax * 4)) continue;
    const letters = Array.from({ length: Math.max(0, to - from) }, (_, place) =>
      String.fromCharCode(from + place),
    ).filter((one) => !/\p{Cn}/u.test(one));
    if (letters.length !== next - glyph - 1) continue;
    for (const [place, one] of letters.entries()) between.set(glyph + 1 + place, one);
  }
  return between;
}

/** Reads the steps of a font as far as they are whole. */
function readSteps(font: Buffer): Step[] {
  const table = new StepTable(font);
  try {
    table.read();
  } catch {
    // What is broken, or too much, is left out.
  }
  return table.steps;
}

const [single, multiple, ligature, extension] = [1, 2, 4, 7];

class StepTable {
  readonly steps: Step[] = [];
  readonly #table: Buffer;
  #left = readMax;

  constructor(font: Buffer) {
    this.#table = readTable(font, 'GSUB');
  }

  read(): void {
    if (this.#table.length === 0) return;
    const lookups = this.#table.subarray(this.#table.readUInt16BE(8));
    for (const lookup of this.#partsOf(lookups, 0)) {
      const kind = lookup.readUInt16BE(0);
      for (const part of this.#partsOf(lookup, 4)) this.#readPart(kind, part);
    }
  }

  #readPart(kind: number, part: Buffer): void {
    if (kind === extension) {
      const inner = part.readUInt16BE(2);
      if (inner !== extension) this.#readPart(inner, part.subarray(part.readUInt32BE(4)));
    }
    if (kind === single) this.#readSingle(part);
    if (kind === multiple) {
      const glyphs = this.#readCoverage(part);
      for (const [at, list] of this.#partsOf(part, 4).entries()) {
        // Of a glyph that is parted, no part stands for all its letters.
        if (list.readUInt16BE(0) === 1) this.#take([glyphs[at]], list.readUInt16BE(2));
      }
    }
    if (kind === ligature) this.#readLigatures(part);
  }

  #readSingle(part: Buffer): void {
    const isShift = part.readUInt16BE(0) === 1;
    for (const [at, glyph] of this.#readCoverage(part).entries()) {
      const shifted = (glyph + part.readUInt16BE(4)) % 0x1_00_00;
      this.#take([glyph], isShift ? shifted : part.readUInt16BE(6 + at * 2));
    }
  }

  #readLigatures(part: Buffer): void {
    const glyphs = this.#readCoverage(part);
    for (const [at, set] of this.#partsOf(part, 4).entries()) {
      for (const one of this.#partsOf(set, 0)) {
        const others = Math.min(one.readUInt16BE(2), lettersMax) - 1;
        const rest = Array.from({ length: others }, (_, place) => one.readUInt16BE(4 + place * 2));
        this.#take([glyphs[at], ...rest], one.readUInt16BE(0));
      }
    }
  }

  #take(from: readonly (number | undefined)[], to: number): void {
    this.steps.push({ from: from.map((glyph = 0) => glyph), to });
  }

  /** Returns the glyphs for which a part has steps. */
  #readCoverage(part: Buffer): number[] {
    const table = part.subarray(part.readUInt16BE(2));
    const count = table.readUInt16BE(2);
    if (table.readUInt16BE(0) === 1) {
      this.#spend(count);
      return Array.from({ length: count }, (_, at) => table.readUInt16BE(4 + at * 2));
    }
    const glyphs: number[] = [];
    for (let at = 4; at < 4 + count * 6; at += 6) {
      const [first, last] = [table.readUInt16BE(at), table.readUInt16BE(at + 2)];
      this.#spend(Math.max(1, last - first + 1));
      for (let glyph = first; glyph <= last; glyph += 1) glyphs.push(glyph);
    }
    return glyphs;
  }

  /** Returns what a table lists at a place: how many parts, then where each of them begins. */
  #partsOf(table: Buffer, place: number): Buffer[] {
    const count = table.readUInt16BE(place);
    this.#spend(count);
    return Array.from({ length: count }, (_, at) =>
      table.subarray(table.readUInt16BE(place + 2 + at * 2)),
    );
  }

  #spend(count: number): void {
    this.#left -= count + 1;
    if (this.#left < 0) throw new RangeError('The font joins too many glyphs.');
  }
}
