import { findContents } from '../runs/page-contents.ts';

const number = String.raw`(-?[\d.]{1,12})`;
/** The end of a stroke or of a rectangle, what stands before the text after it, and where that begins. */
const ruleBeforeText = new RegExp(
  String.raw` (?:l\s+S|re\s+f)\s(?=([^B]{0,80})BT\s[^\[(<]{0,80}?${number} ${number} T[dm])`,
  'gu',
);
const lengthMax = 80;
/** A level stroke, and where the page is moved to before it. */
const stroke = new RegExp(
  String.raw`(?:${number} ${number} cm\s[^a-z]{0,8}d 0 J [\d.]{1,12} w )?${number} ${number} m ${number} \4$`,
  'u',
);
const rectangle = new RegExp(String.raw`${number} ${number} ${number} ${number}$`, 'u');
const scale = new RegExp(String.raw`${number} 0 0 ${number} 0 0 cm\s$`, 'u');

/** Text begins so near the end of such a rule, in points. */
const besideMax = 1;

/** True if a file draws rules on the base line of text that follows, as TeX draws "_". */
export function hasUnderscores(file: Buffer): boolean {
  for (const content of findContents(file)) if (drawsUnderscores(content)) return true;
  return false;
}

function drawsUnderscores(content: Buffer): boolean {
  const text = content.toString('latin1');
  for (const found of text.matchAll(ruleBeforeText)) {
    const before = text.slice(Math.max(0, found.index - lengthMax), found.index);
    const end = endOfStroke(before) ?? endOfRectangle(before, found[1] ?? '');
    const [textX = 0, textY = 0] = found.slice(2).map(Number);
    if (end && isSmall(end.x - textX) && isSmall(end.y - textY)) return true;
  }
  return false;
}

interface Place {
  x: number;
  y: number;
}

function endOfStroke(before: string): Place | undefined {
  const found = stroke.exec(before);
  if (!found) return undefined;
  const [left = 0, base = 0, , y = 0, x = 0] = found
    .slice(1)
    .map((value: string | undefined) => Number(value ?? 0));
  return { x: left + x, y: base + y };
}

function endOfRectangle(before: string, after: string): Place | undefined {
  const found = rectangle.exec(before);
  if (!found) return undefined;
  const [x = 0, y = 0, width = 0] = found.slice(1).map(Number);
  // Ghostscript draws rules in tenths of a point, or in smaller parts.
  const size = Number(scale.exec(after)?.[1] ?? 1);
  return { x: (x + width) / size, y: y / size };
}

function isSmall(distance: number): boolean {
  return Math.abs(distance) < besideMax;
}
