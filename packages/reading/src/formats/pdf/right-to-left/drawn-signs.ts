import { normalizeUnicode, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Sign } from '../page/text-item.ts';
import { plainForms } from './right-to-left-letters.ts';

type Matrix = readonly number[];

interface TextState {
  page: Matrix;
  text: Matrix;
  line: Matrix;
  font: { widthScale: number; isVertical: boolean };
  size: number;
  letterSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
}

const identity = [1, 0, 0, 1, 0, 0];
const multiply: (outer: Matrix, inner: Matrix) => Matrix = Util.transform;
const start: TextState = {
  page: identity,
  text: identity,
  line: identity,
  font: { widthScale: 0.001, isVertical: false },
  size: 1,
  letterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};

const changes: Readonly<Record<number, (state: TextState, args: number[]) => Partial<TextState>>> =
  {
    [OPS.transform]: ({ page }, matrix) => ({ page: multiply(page, matrix) }),
    [OPS.beginText]: () => ({ text: identity, line: identity }),
    [OPS.setCharSpacing]: (_, [letterSpacing = 0]) => ({ letterSpacing }),
    [OPS.setWordSpacing]: (_, [wordSpacing = 0]) => ({ wordSpacing }),
    [OPS.setHScale]: (_, [percent = 100]) => ({ stretch: percent / 100 }),
    [OPS.setLeading]: (_, [leading = 0]) => ({ leading }),
    [OPS.setTextRise]: (_, [rise = 0]) => ({ rise }),
    [OPS.moveText]: (state, [x = 0, y = 0]) => moveLine(state, x, y),
    [OPS.setLeadingMoveText]: (state, [x = 0, y = 0]) => ({
      ...moveLine(state, x, y),
      leading: -y,
    }),
    [OPS.nextLine]: (state) => moveLine(state, 0, -state.leading),
  };

function moveLine({ line }: TextState, x: number, y: number): Partial<TextState> {
  const moved = multiply(line, [1, 0, 0, 1, x, y]);
  return { text: moved, line: moved };
}

/** A letter that a page draws, or how far the next one is moved. */
type Glyph =
  | { unicode: string; originalCharCode: number; width: number; isSpace: boolean }
  | number
  | null;

/** Returns the signs of a page in the order in which they are drawn. */
export async function drawnSigns(page: PDFPageProxy): Promise<Sign[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const signs: Sign[] = [];
  const saved: TextState[] = [];
  let state = start;
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as unknown[];
    if (operator === OPS.save) saved.push(state);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) {
      state = saved.pop() ?? state;
    } else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(state);
      state = { ...state, page: multiply(state.page, (args[0] as Matrix | null) ?? identity) };
    } else if (operator === OPS.showText) {
      state = { ...state, text: draw(state, args[0] as Glyph[], signs, at) };
    } else if (operator === OPS.setTextMatrix) {
      const matrix = [...(args[0] as Matrix)];
      state = { ...state, text: matrix, line: matrix };
    } else if (operator === OPS.setFont) {
      state = { ...state, ...fontOf(page, args as [string, number]) };
    } else if (operator === OPS.setGState) {
      const font = (args[0] as [string, unknown][]).find(([key]) => key === 'Font');
      if (font !== undefined) state = { ...state, ...fontOf(page, font[1] as [string, number]) };
    } else {
      const change = changes[operator];
      if (change !== undefined) state = { ...state, ...change(state, args as number[]) };
    }
  }
  return signs;
}

function fontOf(page: PDFPageProxy, [name, size]: [string, number]): Partial<TextState> {
  const fonts = page.commonObjs as { has(id: string): boolean; get(id: string): unknown };
  const font = (fonts.has(name) ? fonts.get(name) : {}) as {
    fontMatrix?: Matrix;
    vertical?: boolean;
  };
  const widthScale = font.fontMatrix?.[0] ?? start.font.widthScale;
  return { size, font: { widthScale, isVertical: font.vertical === true } };
}

/** Adds the signs of one operator. Returns the matrix of the text after them. */
function draw(state: TextState, glyphs: readonly Glyph[], signs: Sign[], run: number): Matrix {
  const { page, font, size, stretch, rise } = state;
  let { text } = state;
  const move = (distance: number) => {
    text = multiply(text, [1, 0, 0, 1, font.isVertical ? 0 : distance * stretch, 0]);
  };
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') move((-glyph / 1000) * size);
    if (typeof glyph === 'number' || glyph === null) continue;
    const [, , c = 0, d = 0, from = 0, y = 0] = multiply(
      page,
      multiply(text, [size, 0, 0, size, 0, rise]),
    );
    move(glyph.width * font.widthScale * size);
    const [, , , , to = 0] = multiply(page, text);
    signs.push({
      text: lettersOf(glyph.unicode),
      x: Math.min(from, to),
      end: Math.max(from, to),
      y,
      height: Math.hypot(c, d),
      run,
    });
    move(state.letterSpacing + (glyph.isSpace ? state.wordSpacing : 0));
  }
  return text;
}

function lettersOf(unicode: string): string {
  const letters = plainForms(normalizeUnicode(unicode));
  // Marks that stand alone have a space below them; pdfjs leaves out signs without looks.
  return letters.replaceAll(/ (?=\p{M})|(?!\u00ad)\p{Cf}/gu, '');
}
