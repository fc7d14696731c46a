import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the frame around every page. */
export const shell: Texts['shell'] = {
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  pages: 'Seiten',
  ask: 'Fragen',
  documents: 'Dokumente',
  corrections: 'Korrekturen',
  waiting: (count) => plural(count, { one: '# wartet auf Sie', other: '# warten auf Sie' }),
  people: 'Personen',
  workflows: 'Abläufe',
  insights: 'Auswertung',
  viewAs: 'Mit anderen Augen',
  settings: 'Einstellungen',
  help: 'Hilfe',
  team: 'Team',
  account: 'Ihr Konto',
  signOut: 'Abmelden',
  notSignedOut: 'Die Abmeldung hat nicht funktioniert.',
  find: 'Gehe zu …',
  findHint: 'Seiten, Dokumente, Chats und Personen',
  searchFor: (words) => `Nach „${words}“ suchen`,
  search: 'Suche',
  notFound: 'Diese Seite gibt es nicht',
  notFoundHint: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
  noSuchTeam: 'Team nicht gefunden',
  noSuchTeamHint: 'Dieses Team gibt es nicht, oder Sie gehören nicht dazu.',
  toTeam: (team) => `Zu ${team}`,
  toStart: 'Zur Startseite',
  offline:
    'Keine Verbindung zum Server. Was Sie schreiben, bleibt hier; es wird von selbst erneut versucht.',
  sessionEnded: 'Ihre Sitzung ist beendet',
  sessionBack: 'Sie sind wieder angemeldet.',
  sessionEndedHint:
    'Melden Sie sich in einem neuen Fenster wieder an. Diese Seite wartet, wie sie ist, mit dem, was Sie geschrieben haben, und macht von selbst weiter.',
  signIn: 'Anmelden',
  noTeam: 'Sie sind in keinem Team',
  noTeamHint: 'Wenn jemand Ihre Adresse in ein Team aufnimmt, erscheint die Einladung hier.',
  onlyLeadersHint:
    'Sie leiten dieses Team nicht. Wählen Sie ein anderes Team oder fragen Sie die Leitung.',
  crashed: 'Auf dieser Seite ist ein Fehler aufgetreten',
  reload: 'Seite neu laden',
};

/** Texts of the parts that every page is built of. */
export const ui: Texts['ui'] = {
  cancel: 'Abbrechen',
  unsaved: {
    title: 'Sie haben nicht gespeicherte Änderungen',
    hint: 'Was Sie hier geändert haben, geht verloren, wenn Sie die Seite verlassen.',
    stay: 'Bleiben',
    leave: 'Ohne Speichern verlassen',
  },
  close: 'Schließen',
  save: 'Speichern',
  saved: 'Gespeichert.',
  edit: 'Bearbeiten',
  undo: 'Rückgängig',
  remove: 'Entfernen',
  more: 'Weitere Aktionen',
  justNow: 'gerade eben',
  loading: 'Wird geladen',
  notLoaded: 'Das konnte nicht geladen werden',
  tryAgain: 'Noch einmal versuchen',
  pages: 'Seiten der Liste',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  pageOf: (page, total) => `Seite ${page} von ${total}`,
  showAll: 'Alles anzeigen',
  showLess: 'Weniger anzeigen',
  unreachable:
    'Der Server antwortet nicht. Nichts ist verloren; versuchen Sie es wieder, sobald er erreichbar ist.',
  timedOut: 'Der Server hat zu lange für die Antwort gebraucht.',
  tooMany:
    'Das war zu viel auf einmal. Warten Sie einen Moment und versuchen Sie es dann noch einmal.',
  unexpected: 'Auf dem Server ist etwas schiefgegangen. Sein Protokoll sagt mehr.',
  putBack: 'Das hat nicht funktioniert und wurde deshalb zurückgenommen.',
};
