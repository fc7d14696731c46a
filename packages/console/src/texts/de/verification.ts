import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of who is responsible for a document, and until when it is verified. */
export const verification: Texts['verification'] = {
  owner: 'Verantwortlich',
  noOwner: 'Niemand',
  blindOwner: 'Sieht das Dokument nicht mehr. Gefragt wird die Leitung des Teams.',
  setOwner: 'Verantwortliche Person festlegen',
  ownerTitle: 'Wer ist für das Dokument verantwortlich?',
  ownerHint:
    'Diese Person wird gefragt, wenn das Dokument erneut zu prüfen ist. Vorgeschlagen wird nur, wer es sieht.',
  find: 'Person suchen',
  noMatch: 'Niemand, der das Dokument sieht, heißt so.',
  removeOwner: 'Zuständigkeit entfernen',
  ownerSaved: 'Gespeichert.',
  notSaved: 'Die Änderung wurde nicht gespeichert.',
  until: 'Geprüft bis',
  never: 'Nicht geprüft',
  by: (name) => `von ${name}`,
  due: 'Zu prüfen',
  verify: 'Als geprüft markieren',
  verifyTitle: (count) =>
    plural(count, {
      one: '# Dokument als geprüft markieren',
      other: '# Dokumente als geprüft markieren',
    }),
  verifyHint:
    'Nach dem letzten Tag wird die verantwortliche Person einmal gefragt, ohne eine solche die Leitung des Teams. Antworten, die es zitieren, weisen darauf hin.',
  holds: 'Gültig',
  halfYear: 'Für 6 Monate',
  year: 'Für 1 Jahr',
  untilDay: 'Bis zu einem Datum',
  stop: 'Nicht mehr nachfragen',
  lastDay: 'Letzter Tag',
  verified: (count) =>
    plural(count, {
      one: 'Dokument als geprüft markiert.',
      other: '# Dokumente als geprüft markiert.',
    }),
  ended: 'Es wird nicht mehr nachgefragt.',
  filter: 'Prüfung',
  any: 'Alle',
  addedBy: 'Hinzugefügt von',
  citedBy: 'Zitiert in',
  answers: (count, days) =>
    plural(count, { one: `# Antwort in ${days} Tagen`, other: `# Antworten in ${days} Tagen` }),
  lastCited: 'Zuletzt',
  mails: 'Dokumente, die ich prüfen soll',
  mailsHint: 'Höchstens eine E-Mail am Tag, mit der Anzahl der Dokumente in jedem Team.',
};
