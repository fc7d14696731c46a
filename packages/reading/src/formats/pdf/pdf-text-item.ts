/** A run of text from pdfjs with its position on the page. */
export interface PdfTextItem {
  str: string;
  hasEOL: boolean;
  width: number;
  height: number;
  dir: string;
  transform: number[];
}
