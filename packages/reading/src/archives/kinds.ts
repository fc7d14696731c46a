import type { FileKind } from '@guildhall/contract';

/** A ZIP-based format: its name in error texts, and a test for the part that each file has. */
export interface ArchiveKind {
  readonly name: FileKind;
  readonly isMainPart: (name: string) => boolean;
  /** True if its parts may declare entities: the reader replaces none but plain text. */
  readonly mayDeclareEntities?: true;
}

export const wordDocument: ArchiveKind = {
  name: 'word_document',
  isMainPart: (name) => /^\/?word\/document\d*\.xml$/iu.test(name),
};
export const workbook: ArchiveKind = {
  name: 'workbook',
  isMainPart: (name) => /^\/?xl\/workbook\d*\.xml$/iu.test(name),
};
export const presentation: ArchiveKind = {
  name: 'presentation',
  isMainPart: (name) => /^\/?ppt\/presentation\d*\.xml$/iu.test(name),
};
export const openDocument: ArchiveKind = {
  name: 'opendocument_file',
  isMainPart: (name) => name === 'content.xml',
};
export const book: ArchiveKind = {
  name: 'book',
  isMainPart: (name) => name === 'META-INF/container.xml',
  mayDeclareEntities: true,
};
