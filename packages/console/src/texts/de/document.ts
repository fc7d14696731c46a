import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('de');

/** Texts of the page of one document. */
export const document: Texts['document'] = {
  back: 'Alle Dokumente',
  facts: 'Angaben',
  text: 'Text',
  kind: 'Art',
  reading: 'Wie es gelesen wurde',
  readAgain: 'In anderer Codierung lesen',
  encoding: 'Zeichencodierung',
  encodingHint:
    'Wählen Sie die, mit der die Buchstaben stimmen. Bis es gelesen ist, wird nichts darin gefunden.',
  likelyEncoding: 'Die wahrscheinlichste',
  pageCount: (count) => plural(count, { one: '# Seite', other: '# Seiten' }),
  pageNumber: 'Seite',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  ofPages: (total) => `von ${total}`,
  noText: 'Auf dieser Seite ist kein Text.',
  notRead: 'Sein Text steht hier, sobald es gelesen ist.',
  failed: 'Diese Datei konnte nicht gelesen werden',
  gone: 'Dieses Dokument gibt es nicht',
  goneHint: 'Es wurde gelöscht, oder Sie dürfen es nicht sehen.',
};
