/** A run of text from pdfjs with its position on the page. */
export interface PdfTextItem {
  str: string;
  hasEOL: boolean;
  width: number;
  height: number;
  dir: string;
  transform: number[];
  fontName?: string;
  /** How often the run was turned by a right angle before it was made level. */
  turns?: number;
  /** True for text that people wrote on the page, as an annotation. */
  isNote?: boolean;
  signs?: readonly Sign[];
}

/** What a page draws as one: a letter, a space, or several letters that a font combines. */
export interface Sign {
  /** Its letters, always in the order in which they are read. */
  text: string;
  x: number;
  end: number;
  y: number;
  height: number;
  /** Signs with the same number were drawn together, if it is known. */
  run?: number;
}
