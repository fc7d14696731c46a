import { AnnotationType } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextLimit } from '../../extraction/text-limit.ts';
import { commentLabel } from '../office/blocks.ts';
import type { PdfTextItem } from './page/text-item.ts';

/** What people write on a page, besides links and fields. */
const remarkTypes = new Set([
  AnnotationType.FREETEXT,
  AnnotationType.TEXT,
  AnnotationType.HIGHLIGHT,
  AnnotationType.UNDERLINE,
  AnnotationType.SQUIGGLY,
  AnnotationType.STRIKEOUT,
  AnnotationType.CARET,
  AnnotationType.STAMP,
]);

/** Flags of what is not shown on the screen. */
const hidden = 0b10_0010;

/** That of notes which name none. */
const fontSize = 12;

interface Annotation {
  annotationType: number;
  annotationFlags?: number;
  pageIndex?: number;
  rect?: readonly number[];
  defaultAppearanceData?: { fontSize: number };
  contentsObj?: { str: string };
  titleObj?: { str: string };
  fieldValue?: unknown;
  fieldName?: string;
  alternativeText?: string;
  radioButton?: boolean;
  buttonValue?: unknown;
}

/** What people wrote on a page: text that stands on it, and comments. */
export interface Remarks {
  notes: PdfTextItem[];
  comments: string[];
}

/** Returns the remarks on each page, by its place in the document. */
export async function readRemarks(
  document: PDFDocumentProxy,
  limit: TextLimit,
): Promise<Map<number, Remarks>> {
  const found = await document.getAnnotationsByType(remarkTypes, new Set()).catch(() => []);
  const remarks = new Map<number, Remarks>();
  for (const annotation of found as Annotation[]) {
    const text = limit.take(annotation.contentsObj?.str.trim() ?? '');
    if (text === '' || isHidden(annotation)) continue;
    const { annotationType, pageIndex = 0, titleObj } = annotation;
    const { notes, comments } = remarks.get(pageIndex) ?? { notes: [], comments: [] };
    if (annotationType === AnnotationType.FREETEXT) notes.push(...toRuns(annotation, text));
    else comments.push(`${commentLabel(titleObj?.str ?? '')} ${text}`);
    remarks.set(pageIndex, { notes, comments });
  }
  return remarks;
}

/** Returns the lines of a note as runs of text within its box. */
function toRuns({ rect, defaultAppearanceData }: Annotation, text: string): PdfTextItem[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect ?? [];
  const lines = text.split(/\r\n?|\n/u);
  const lineHeight = (top - bottom) / lines.length;
  const height = Math.min(defaultAppearanceData?.fontSize || fontSize, lineHeight);
  return lines.map((str, at) => ({
    str,
    width: right - left,
    height,
    dir: 'ltr',
    hasEOL: true,
    transform: [height, 0, 0, height, left, top - (at + 0.5) * lineHeight - height / 3],
    isNote: true,
  }));
}

/** Returns the fields of a page that are filled in, which pdfjs does not count as its text. */
export async function readFields(page: PDFPageProxy): Promise<string[]> {
  const annotations = (await page.getAnnotations()) as Annotation[];
  const fields = annotations.flatMap((field) => {
    const { fieldValue, radioButton, buttonValue, alternativeText, fieldName } = field;
    const value = Array.isArray(fieldValue) ? fieldValue.join(', ') : fieldValue;
    if (typeof value !== 'string' || /^(?:off)?$/iu.test(value) || isHidden(field)) return [];
    // Each button of a group knows which one is pressed.
    if (radioButton && buttonValue !== value) return [];
    return [`${alternativeText || fieldName || ''}: ${value}`.replace(/^: /u, '')];
  });
  return [...new Set(fields)];
}

function isHidden({ annotationFlags = 0 }: Annotation): boolean {
  return (annotationFlags & hidden) !== 0;
}
