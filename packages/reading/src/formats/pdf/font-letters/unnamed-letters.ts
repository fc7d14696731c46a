import type { PdfTextItem } from '../runs/text-item.ts';
import type { NamedLetters } from './named-letters.ts';

const mayBeNumber = /(?=[\u0100-\ud7ff])[\p{L}\p{M}\p{N}]/gu;
/** So many looks at a font without such a number show that its letters have other names. */
const vainLooksMax = 3;

/**
 * Which fonts of a document may have glyphs that the file does not name, of which pdfjs reads the
 * number: those with letters that no table of the file names. Each letter of a font is asked for once.
 */
export class UnnamedLetters {
  readonly #findNamed: () => Promise<NamedLetters>;
  readonly #known = new Map<string, Set<string>>();
  readonly #vainLooks = new Map<string, number>();

  constructor(findNamed: () => Promise<NamedLetters>) {
    this.#findNamed = findNamed;
  }

  async fontsOf(items: readonly PdfTextItem[]): Promise<Set<string>> {
    const fonts = new Set<string>();
    for (const { str = '', fontName = '' } of items) {
      const known = this.#known.get(fontName) ?? new Set();
      const letters = str.match(mayBeNumber)?.filter((letter) => !known.has(letter)) ?? [];
      if (letters.length === 0 || (this.#vainLooks.get(fontName) ?? 0) >= vainLooksMax) continue;
      const { hasTables, has } = await this.#findNamed();
      if (hasTables && letters.some((letter) => !has(letter))) fonts.add(fontName);
    }
    return fonts;
  }

  /** Notes what a look at fonts has found: what people see for codes, by the font. */
  noteLook(
    items: readonly PdfTextItem[],
    fonts: ReadonlySet<string>,
    codes: ReadonlyMap<string, ReadonlyMap<string, string>>,
  ): void {
    for (const { str = '', fontName = '' } of items) {
      if (!fonts.has(fontName)) continue;
      const known = this.#known.get(fontName) ?? new Set();
      this.#known.set(fontName, new Set([...known, ...(str.match(mayBeNumber) ?? [])]));
    }
    for (const font of fonts) {
      const found = codes.get(font)?.size ?? 0;
      if (found === 0) this.#vainLooks.set(font, (this.#vainLooks.get(font) ?? 0) + 1);
    }
  }
}
