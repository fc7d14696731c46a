import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';

/** A level line that a page draws, as a stroke or as a filled rectangle. */
export interface Rule {
  x: number;
  end: number;
  y: number;
  /** How thick it is. */
  height: number;
}

type Matrix = number[];

interface Place {
  page: Matrix;
  lineWidth: number;
}

const start: Place = { page: [1, 0, 0, 1, 0, 0], lineWidth: 1 };
const fills = new Set<unknown>([OPS.fill, OPS.eoFill]);
/** The numbers of a path of one line, and of one rectangle: each point with what leads to it. */
const [strokeLength, rectangleLengthMax] = [6, 16];

/** Returns the level lines of a page. */
export async function drawnRules(page: PDFPageProxy): Promise<Rule[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const rules: Rule[] = [];
  const saved: Place[] = [];
  let place = start;
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as unknown[];
    if (operator === OPS.save) saved.push(place);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) {
      place = saved.pop() ?? place;
    } else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(place);
      if (args[0]) place = { ...place, page: multiply(place.page, args[0]) };
    } else if (operator === OPS.transform) {
      place = { ...place, page: multiply(place.page, args) };
    } else if (operator === OPS.setLineWidth) {
      place = { ...place, lineWidth: args[0] as number };
    } else if (operator === OPS.constructPath) {
      const rule = readRule(place, args as PathArguments);
      if (rule) rules.push(rule);
    }
  }
  return rules;
}

function multiply(outer: Matrix, inner: unknown): Matrix {
  return Util.transform(outer, inner) as Matrix;
}

/** How a path is painted, its points, and the box around them. */
type PathArguments = [number, [ArrayLike<number> | null], ArrayLike<number> | null];

function readRule(
  { page, lineWidth }: Place,
  [paint, [path], box]: PathArguments,
): Rule | undefined {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page;
  if (!path || !box || a <= 0 || b !== 0 || c !== 0) return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(box);
  const isStroke = paint === OPS.stroke && path.length === strokeLength && bottom === top;
  const isFilled = fills.has(paint) && path.length <= rectangleLengthMax;
  if (!isStroke && !isFilled) return undefined;
  return {
    x: left * a + e,
    end: right * a + e,
    y: ((bottom + top) / 2) * d + f,
    height: Math.abs((isStroke ? lineWidth : top - bottom) * d),
  };
}
