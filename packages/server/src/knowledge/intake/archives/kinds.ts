import type { FileKind } from '@guildhall/contract';

/** A ZIP-based format: its name in error texts, and a test for the part that each file has. */
export interface ArchiveKind {
  readonly name: FileKind;
  readonly hasMain: (name: string) => boolean;
}

export const wordDocument: ArchiveKind = {
  name: 'word_document',
  hasMain: (name) => /^\/?word\/document\d*\.xml$/iu.test(name),
};
export const workbook: ArchiveKind = {
  name: 'workbook',
  hasMain: (name) => /^\/?xl\/workbook\d*\.xml$/iu.test(name),
};
export const presentation: ArchiveKind = {
  name: 'presentation',
  hasMain: (name) => /^\/?ppt\/presentation\d*\.xml$/iu.test(name),
};
export const openDocument: ArchiveKind = {
  name: 'opendocument_file',
  hasMain: (name) => name === 'content.xml',
};
export const book: ArchiveKind = {
  name: 'book',
  hasMain: (name) => name === 'META-INF/container.xml',
};
