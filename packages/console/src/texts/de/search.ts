import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the page that searches documents and chats. */
export const search: Texts['search'] = {
  placeholder: 'Dokumente und Chats durchsuchen',
  scope: 'Was durchsucht wird',
  documents: 'Dokumente',
  chats: 'Chats',
  anyTeam: 'Alle Teams',
  kind: 'Typ',
  anyKind: 'Alle Typen',
  date: 'Hinzugefügt',
  anyDate: 'Beliebiger Zeitpunkt',
  nothing: 'Keine Treffer',
  nothingHint:
    'Prüfen Sie die Schreibweise, versuchen Sie es mit weniger oder anderen Wörtern, oder entfernen Sie die Filter.',
  clear: 'Filter entfernen',
  start: 'Alles durchsuchen, was Sie sehen können',
  startHint:
    'Dokumente Ihrer Teams und der übergeordneten Teams, mit Ihnen geteilte Dokumente und Ihre Chats.',
  noWords: 'Kein Dokument enthält diese Wörter. Die folgenden könnten dasselbe Thema behandeln.',
  similar: 'Ähnliche Bedeutung',
  ask: 'Stattdessen den Assistenten fragen',
  keys: '↑ ↓ zum Auswählen · Enter zum Öffnen',
  marked: 'Wörter aus Ihrer Suche sind markiert.',
  unmark: 'Markierungen entfernen',
  kinds: {
    pdf: 'PDF',
    text: 'Textdokumente',
    table: 'Tabellen',
    presentation: 'Präsentationen',
    mail: 'E-Mails',
    picture: 'Bilder',
    data: 'Datendateien',
  },
  dates: {
    week: 'Letzte Woche',
    month: 'Letzter Monat',
    year: 'Letztes Jahr',
  },
  results: (count) => plural(count, { one: '# Treffer', other: '# Treffer' }),
  sharedBy: (name) => `Geteilt von ${name}`,
};
