import type { Texts } from '../shape.ts';

/** Texts of the parts that every page is built of. */
export const ui: Texts['ui'] = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  save: 'Speichern',
  saved: 'Gespeichert.',
  edit: 'Bearbeiten',
  undo: 'Rückgängig',
  remove: 'Entfernen',
  more: 'Weitere Aktionen',
  loading: 'Wird geladen',
  notLoaded: 'Das konnte nicht geladen werden',
  tryAgain: 'Noch einmal versuchen',
  pages: 'Seiten der Liste',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  pageOf: (page, total) => `Seite ${page} von ${total}`,
  unreachable:
    'Der Server antwortet nicht. Nichts ist verloren; versuchen Sie es wieder, sobald er erreichbar ist.',
  timedOut: 'Der Server hat zu lange für die Antwort gebraucht.',
  tooMany:
    'Das war zu viel auf einmal. Warten Sie einen Moment und versuchen Sie es dann noch einmal.',
  unexpected: 'Auf dem Server ist etwas schiefgegangen. Sein Protokoll sagt mehr.',
  putBack: 'Das hat nicht funktioniert und wurde deshalb zurückgenommen.',
};
