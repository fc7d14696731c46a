import { readFile } from 'node:fs/promises';
import { drawnSigns } from '../right-to-left/drawn-signs.ts';
import type { Rule } from '../runs/drawn-rules.ts';
import { drawnRules } from '../runs/drawn-rules.ts';
import type { Sign } from '../runs/text-item.ts';
import type { PdfFonts } from '../signs/font-signs.ts';
import { hasUnderscores } from './find-underscores.ts';
import type { Underscores } from './write-underscores.ts';
import { writeUnderscores } from './write-underscores.ts';

/** How wide "_" is, how thick at most, and where it stands, in heights of a letter. */
const [widthMin, widthMax, thickMax] = [0.26, 0.43, 0.09];
const [belowMax, aboveMax] = [0.02, 0.07];
/** Letters before and after it are of the same word if they stand so near, in heights of a letter. */
const [beforeMax, afterMax] = [0.2, 0.12];
/** It overlaps no letter by more. */
const overlapMax = 0.02;
/** Several of them stand so near each other, in widths of one. */
const repeatMax = 0.4;
/** A page is left as it is if more pairs of rules and signs would have to be compared. */
const pairsMax = 10_000_000;

const letter = /[\p{L}\p{N}]/u;

/**
 * Writes "_" into the words of a page where TeX draws it as a short rule on the base line. Whether a
 * file has such rules is found out once, at the first page.
 */
export function readUnderscores(path: string): PdfFonts['readUnderscores'] {
  let found: Promise<boolean> | undefined;
  return async (page, items) => {
    found ??= readFile(path).then(hasUnderscores);
    if (!(await found)) return items;
    const rules = joinRules(await drawnRules(page));
    if (rules.length === 0) return items;
    const signs = (await drawnSigns(page)).filter(({ text }) => text.trim() !== '');
    if (rules.length * Math.max(signs.length, items.length) > pairsMax) return items;
    return writeUnderscores(
      items,
      signs,
      rules.flatMap((rule) => toUnderscores(rule, signs) ?? []),
    );
  };
}

/** Rules of one width, one after the other. */
interface Rules extends Rule {
  width: number;
  count: number;
}

function joinRules(rules: readonly Rule[]): Rules[] {
  const joined: Rules[] = [];
  for (const rule of rules.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const [last, width] = [joined.at(-1), rule.end - rule.x];
    const isNext =
      last !== undefined &&
      [last.y - rule.y, last.width - width].every((other) => Math.abs(other) < width / 10) &&
      Math.abs(rule.x - last.end) < width * repeatMax;
    if (isNext) Object.assign(last, { end: rule.end, count: last.count + 1 });
    else joined.push({ ...rule, width, count: 1 });
  }
  return joined;
}

/** Returns what rules are in the line on whose base line they stand; undefined if they are something else. */
function toUnderscores(rules: Rules, signs: readonly Sign[]): Underscores | undefined {
  const line = signs.filter(({ y, height }) => {
    const above = rules.y - y;
    const isThin = rules.height <= height * thickMax;
    const isWide = rules.width >= height * widthMin && rules.width <= height * widthMax;
    return above >= -height * belowMax && above <= height * aboveMax && isThin && isWide;
  });
  const middle = rules.x + rules.end;
  const before = line
    .filter(({ x, end }) => x + end < middle)
    .reduce<Sign | undefined>((last, it) => (last && last.end >= it.end ? last : it), undefined);
  const after = line
    .filter(({ x, end }) => x + end >= middle)
    .reduce<Sign | undefined>((first, it) => (first && first.x <= it.x ? first : it), undefined);
  const { y, height } = before ?? after ?? { y: 0, height: 0 };
  const gaps = [rules.x - (before?.end ?? -Infinity), (after?.x ?? Infinity) - rules.end] as const;
  if (Math.min(...gaps) < -height * overlapMax) return undefined;
  const beside = {
    before: gaps[0] <= height * beforeMax ? before : undefined,
    after: gaps[1] <= height * afterMax ? after : undefined,
  };
  if (!letter.test(`${beside.before?.text ?? ''}${beside.after?.text ?? ''}`)) return undefined;
  const text = '_'.repeat(rules.count);
  return { sign: { text, x: rules.x, end: rules.end, y, height }, ...beside };
}
