import { documentKinds } from '@guildhall/contract/document-kinds';
import type { DocumentKind } from '@guildhall/contract/document-kinds';
import type { IconName } from './icon.tsx';

const icons: Readonly<Record<DocumentKind, IconName>> = {
  pdf: 'pdf',
  text: 'document',
  table: 'table',
  presentation: 'slides',
  mail: 'mail',
  picture: 'picture',
  data: 'data',
};

const kinds = Object.keys(icons) as DocumentKind[];

/** Returns the icon of a document by the type of its file. */
export function iconOfType(type: string): IconName {
  const kind = kinds.find((it) => documentKinds[it].includes(type));
  return kind === undefined ? 'document' : icons[kind];
}
