import { widthOf } from './same-block.ts';
import type { PdfTextItem } from '../runs/text-item.ts';
import type { TextLine } from '../runs/text-lines.ts';

/** Bullets, and numbers with a bracket or a point. */
const listMark = /^\s*(?:[•●○◦▪■‣–]|\(?\d{1,2}[.)]|\(\d{1,2})\s*$/u;
/** A number alone is a mark only if it is drawn right after its text of a few lines. */
const number = /^\s*\d{1,2}\s*$/u;
const textLinesMax = 3;
const word = /\p{L}{2}/u;
/** A mark stands on the height of its line and before it, give or take so many heights of a letter. */
const [levelMax, gapMax] = [0.4, 1.6];

/** Puts bullets and numbers of lists that are drawn apart from their lines before them. */
export function addListMarks(lines: readonly TextLine[], isRightToLeft: boolean): TextLine[] {
  const marks = new Map<TextLine, TextLine>();
  for (const [at, mark] of lines.entries()) {
    const line = findLine(mark, at, lines, isRightToLeft);
    if (line) marks.set(line, mark);
  }
  for (const [line, mark] of marks) {
    line.runs = [...runsOfMark(mark, isRightToLeft), ...line.runs];
    line.top = Math.max(line.top, mark.top);
    line.bottom = Math.min(line.bottom, mark.bottom);
  }
  const added = new Set(marks.values());
  return lines.filter((line) => !added.has(line));
}

/** Returns the line that a mark belongs to, if there is only one. */
function findLine(
  mark: TextLine,
  at: number,
  lines: readonly TextLine[],
  isRightToLeft: boolean,
): TextLine | undefined {
  const isNumber = number.test(textOf(mark));
  if (!isNumber && !listMark.test(textOf(mark))) return undefined;
  const [line, ...others] = lines.filter((other) => beginsBehind(mark, other, isRightToLeft));
  if (!line || others.length > 0 || !word.test(textOf(line))) return undefined;
  const from = lines.indexOf(line);
  const between = lines.slice(from + 1, at);
  const isRightAfter =
    from < at && between.length < textLinesMax && between.every(({ base }) => base < line.base);
  return !isNumber || isRightAfter ? line : undefined;
}

function beginsBehind(mark: TextLine, line: TextLine, isRightToLeft: boolean): boolean {
  const height = Math.max(mark.height, line.height);
  if (mark === line || Math.abs(mark.base - line.base) > height * levelMax) return false;
  const [one, other] = [widthOf(mark), widthOf(line)];
  const gap = isRightToLeft ? one.start - other.end : other.start - one.end;
  return gap >= 0 && gap <= height * gapMax;
}

/** Returns a mark with a blank; the bracket of one that is drawn from the left looks to the other side. */
function runsOfMark({ runs }: TextLine, isRightToLeft: boolean): PdfTextItem[] {
  return runs.flatMap((run) => {
    const str = isRightToLeft ? run.str.replace(/^\((\d+)$/u, ')$1') : run.str;
    const mark = { ...run, str, hasEOL: false };
    return [mark, { ...mark, str: ' ', width: 0, height: 0 }];
  });
}

function textOf({ runs }: TextLine): string {
  return runs.map(({ str }) => str).join('');
}
