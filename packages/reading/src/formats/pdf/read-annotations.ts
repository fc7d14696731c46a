import { AnnotationType } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextLimit } from '../../extraction/text-limit.ts';
import { commentLabel } from '../office/blocks.ts';

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

interface Annotation {
  annotationType: number;
  annotationFlags?: number;
  pageIndex?: number;
  contentsObj?: { str: string };
  titleObj?: { str: string };
  fieldValue?: unknown;
  fieldName?: string;
  alternativeText?: string;
  radioButton?: boolean;
  buttonValue?: unknown;
}

/** Returns the comments on each page, by its place in the document. */
export async function readComments(
  document: PDFDocumentProxy,
  limit: TextLimit,
): Promise<Map<number, string[]>> {
  const found = await document.getAnnotationsByType(remarkTypes, new Set()).catch(() => []);
  const comments = new Map<number, string[]>();
  for (const annotation of found as Annotation[]) {
    const text = limit.take(annotation.contentsObj?.str.trim() ?? '');
    if (text === '' || isHidden(annotation)) continue;
    const { annotationType, pageIndex = 0, titleObj } = annotation;
    const isText = annotationType === AnnotationType.FREETEXT;
    const comment = isText ? text : `${commentLabel(titleObj?.str ?? '')} ${text}`;
    comments.set(pageIndex, [...(comments.get(pageIndex) ?? []), comment]);
  }
  return comments;
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
