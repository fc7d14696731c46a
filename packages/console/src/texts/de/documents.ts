import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the list of documents and of the page of one. */
export const documents: Texts['documents'] = {
  sources: 'Wessen Dokumente',
  fromAbove: 'Aus den übergeordneten Teams',
  fromShared: 'Mit Ihnen geteilt',
  noneAbove: 'Keine Dokumente aus den übergeordneten Teams',
  noneShared: 'Noch niemand hat ein Dokument mit Ihnen geteilt',
  folders: 'Ordner',
  allDocuments: 'Alle Dokumente',
  noFolder: 'Kein Ordner',
  moreFolders: (count) => plural(count, { one: '# weiterer Ordner', other: '# weitere Ordner' }),
  search: 'Nach Namen suchen',
  state: 'Status',
  anyState: 'Beliebiger Status',
  states: {
    queued: 'In der Warteschlange',
    processing: 'Wird gelesen',
    ready: 'Bereit',
    failed: 'Fehlgeschlagen',
  },
  visibility: 'Wer es sieht',
  anyVisibility: 'Alle',
  sort: 'Sortieren nach',
  newest: 'Neueste zuerst',
  byName: 'Name',
  found: (count) => plural(count, { one: '# Dokument', other: '# Dokumente' }),
  folder: 'Ordner',
  size: 'Größe',
  pages: 'Seiten',
  added: 'Hinzugefügt',
  choose: (name) => `${name} auswählen`,
  chooseAll: 'Alle auf dieser Seite auswählen',
  actionsFor: (name) => `Aktionen für ${name}`,
  noneYet: 'Noch keine Dokumente',
  noneYetHint:
    'Fügen Sie Dateien hinzu. Einen Moment später lässt sich ihr Text durchsuchen, und Sie können dazu Fragen stellen.',
  noneYetReader: 'Hier hat noch niemand ein Dokument mit Ihnen geteilt.',
  noneFound: 'Keine passenden Dokumente',
  noneFoundHint: 'Entfernen Sie einen Filter, oder suchen Sie in allen Ordnern.',
  clearFilters: 'Alle Dokumente anzeigen',
  chosen: (count) => plural(count, { one: '# ausgewählt', other: '# ausgewählt' }),
  unchoose: 'Auswahl aufheben',
  keys: 'Tastenkürzel',
  keysMove: 'Nach oben und unten',
  keysChoose: 'Dieses auswählen',
  keysRange: 'Vom letzten bis zu diesem auswählen',
  keysSearch: 'Suchen',
  open: 'Öffnen',
  download: 'Herunterladen',
  move: 'Verschieben',
  changeVisibility: 'Ändern, wer es sieht',
  share: 'Teilen',
  replace: 'Durch eine neue Datei ersetzen',
  retry: 'Noch einmal lesen',
  why: 'Wer es sieht, und warum',
  newName: 'Neuer Name',
  targetFolderHint:
    'Trennen Sie Ordner mit einem Schrägstrich, zum Beispiel regeln/reisen. Leer lassen für keinen Ordner.',
  moveTitle: (count) =>
    plural(count, { one: '# Dokument verschieben', other: '# Dokumente verschieben' }),
  moved: (count, folder) =>
    plural(count, {
      one: `# Dokument verschoben: ${folder}.`,
      other: `# Dokumente verschoben: ${folder}.`,
    }),
  movedBack: (count) =>
    plural(count, {
      one: '# Dokument zurückverschoben.',
      other: '# Dokumente zurückverschoben.',
    }),
  renamed: 'Umbenannt.',
  notChanged: (count) =>
    plural(count, {
      one: '# Dokument wurde zurückgesetzt.',
      other: '# Dokumente wurden zurückgesetzt.',
    }),
  visibilityTitle: (count) =>
    plural(count, { one: 'Wer # Dokument sieht', other: 'Wer # Dokumente sieht' }),
  visibilityChanged: (count) =>
    plural(count, { one: 'Für # Dokument geändert.', other: 'Für # Dokumente geändert.' }),
  retried: 'Wird noch einmal gelesen.',
  notRetried: 'Konnte nicht noch einmal gelesen werden.',
  seenBy: {
    public: 'Alle, auch Besucher ohne Anmeldung',
    tree: (team) => `Alle in ${team} und den Unterteams`,
    team: (team) => `Alle in ${team}`,
    restricted: 'Privat: Eigentümer und alle, mit denen es geteilt ist',
  },
  seenByHint: {
    public: 'Auch Partner und Besucher von Websites mit dem Chat-Widget.',
    tree: 'Alle im Team und in seinen Unterteams, außer Partnern.',
    team: 'Alle in genau diesem Team, außer Partnern.',
    restricted: 'Personen und Teams lassen sich unter „Teilen“ hinzufügen.',
  },
  leadersToo: 'Eigentümer und Leitungen des Teams sehen alle seine Dokumente.',
  shortly: {
    public: 'Alle',
    tree: (team) => `${team} und Unterteams`,
    team: (team) => team,
    restricted: 'Eingeschränkt',
  },
};

/** Texts of the page of one document. */
export const document: Texts['document'] = {
  facts: 'Angaben',
  text: 'Text',
  kind: 'Art',
  source: 'Quelle',
  from: 'Aus der Quelle',
  openThere: 'An der Quelle öffnen',
  changedThere:
    'Geändert, umbenannt, geteilt und gelöscht wird es an seiner Quelle. Was dort geschieht, folgt hier.',
  reading: 'Wie es gelesen wurde',
  readAgain: 'In anderer Codierung lesen',
  encoding: 'Zeichencodierung',
  encodingHint:
    'Wählen Sie die, bei der die Buchstaben richtig aussehen. Bis das Dokument neu gelesen ist, wird der alte Text durchsucht.',
  likelyEncoding: 'Die wahrscheinlichste',
  pageCount: (count) => plural(count, { one: '# Seite', other: '# Seiten' }),
  ofPages: (total) => `von ${total}`,
  part: 'Teil',
  previousPart: 'Voriger Teil',
  nextPart: 'Nächster Teil',
  noText: 'Diese Seite hat keinen Text.',
  newVersionWaits: 'Eine neue Version wird gelesen. Bis dahin wird diese durchsucht.',
  newVersionFailed: 'Die neue Version konnte nicht gelesen werden. Diese bleibt in Gebrauch.',
  notRead: 'Der Text erscheint hier, sobald er gelesen ist.',
  failed: 'Diese Datei konnte nicht gelesen werden',
  gone: 'Dokument nicht gefunden',
  goneHint: 'Es wurde gelöscht, oder Sie haben keinen Zugriff.',
};
