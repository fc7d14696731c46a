import { blocksText, commentLabel } from '../office/blocks.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import type { NoteKind } from './note-numbers.ts';
import type { Inline, WordFile } from './word-file.ts';

/** Reads a note, which is written after the paragraph, and returns its number. */
export function readNote(
  { attributes }: XmlElement,
  { file, aside }: Inline,
  kind: NoteKind,
): string {
  const note = takeRemark(file, kind, attributes['w:id']);
  if (note === '') return '';
  // The note has a custom mark, which follows as text.
  if (attributes['w:customMarkFollows'] !== undefined) {
    aside.push({ kind: 'paragraph', text: note });
    return '';
  }
  const mark = `[${file.notes.next(kind)}]`;
  aside.push({ kind: 'paragraph', text: `${mark} ${note}` });
  return mark;
}

/** Reads a comment, which is written after the paragraph. */
export function readComment({ attributes }: XmlElement, { file, aside }: Inline): void {
  const { author = '' } = file.comments.get(attributes['w:id'] ?? '') ?? {};
  const text = takeRemark(file, 'comments', attributes['w:id']);
  if (text === '') return;
  aside.push({ kind: 'paragraph', text: `${commentLabel(author)} ${text}` });
}

function takeRemark(
  file: WordFile,
  kind: 'footnotes' | 'endnotes' | 'comments',
  id: string | undefined,
): string {
  const remark = file[kind].get(id ?? '');
  if (remark === undefined) return '';
  // Once, because a file may refer to it again and again.
  file[kind].delete(id ?? '');
  return readAside(remark.element, file);
}

/** Returns the text in an element that is on no page of its own. */
export function readAside(element: XmlElement, file: WordFile): string {
  const { pages, fields } = file;
  const text = blocksText(
    file.readBlocks(element, Object.assign(file, { pages: null, fields: [] })),
  );
  Object.assign(file, { pages, fields });
  return text.trim();
}
