import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the list of documents and of the page of one. */
export const documents: Texts['documents'] = {
  sources: 'Wessen Dokumente',
  fromAbove: 'Von den Teams darüber',
  fromShared: 'Mit Ihnen geteilt',
  noneAbove: 'Keine Dokumente von den Teams darüber',
  noneShared: 'Noch niemand hat ein Dokument mit Ihnen geteilt',
  folders: 'Ordner',
  allDocuments: 'Alle Dokumente',
  noFolder: 'In keinem Ordner',
  moreFolders: (count) => plural(count, { one: '# weiterer Ordner', other: '# weitere Ordner' }),
  search: 'Nach Namen suchen',
  state: 'Stand',
  anyState: 'Jeder Stand',
  states: {
    queued: 'In der Warteschlange',
    processing: 'Wird gelesen',
    ready: 'Bereit',
    failed: 'Fehlgeschlagen',
  },
  visibility: 'Wer es sieht',
  anyVisibility: 'Alle Dokumente',
  sort: 'Reihenfolge',
  newest: 'Neueste zuerst',
  byName: 'Nach Namen',
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
    'Fügen Sie Dateien hinzu. Ihr Text lässt sich einen Moment später finden und befragen.',
  noneYetReader: 'Hier hat noch niemand ein Dokument mit Ihnen geteilt.',
  noneFound: 'Kein Dokument passt dazu',
  noneFoundHint: 'Nehmen Sie einen Filter weg oder suchen Sie in allen Ordnern.',
  clearFilters: 'Alle Dokumente zeigen',
  chosen: (count) => plural(count, { one: '# ausgewählt', other: '# ausgewählt' }),
  unchoose: 'Auswahl aufheben',
  keys: 'Tasten in der Liste',
  keysMove: 'Zwischen den Kästchen auf und ab',
  keysChoose: 'Dieses auswählen',
  keysRange: 'Alles vom letzten bis hierher auswählen',
  keysSearch: 'Suchen',
  open: 'Öffnen',
  download: 'Herunterladen',
  move: 'Verschieben',
  changeVisibility: 'Ändern, wer es sieht',
  share: 'Teilen',
  replace: 'Durch neue Datei ersetzen',
  retry: 'Noch einmal lesen',
  why: 'Wer es sieht, und warum',
  newName: 'Neuer Name',
  targetFolderHint:
    'Ordner werden durch Schrägstriche getrennt, zum Beispiel regeln/reisen. Leer: kein Ordner.',
  moveTitle: (count) =>
    plural(count, { one: '# Dokument verschieben', other: '# Dokumente verschieben' }),
  moved: (count, folder) =>
    plural(count, {
      one: `# Dokument verschoben: ${folder}.`,
      other: `# Dokumente verschoben: ${folder}.`,
    }),
  movedBack: (count) =>
    plural(count, {
      one: '# Dokument ist wieder an seinem Platz.',
      other: '# Dokumente sind wieder an ihrem Platz.',
    }),
  renamed: 'Umbenannt.',
  notChanged: (count) =>
    plural(count, {
      one: '# Dokument ist wieder, wie es war.',
      other: '# Dokumente sind wieder, wie sie waren.',
    }),
  visibilityTitle: (count) =>
    plural(count, { one: 'Wer # Dokument sieht', other: 'Wer # Dokumente sieht' }),
  visibilityChanged: (count) =>
    plural(count, { one: 'Für # Dokument geändert.', other: 'Für # Dokumente geändert.' }),
  deleteTitle: (count) =>
    plural(count, { one: '# Dokument löschen?', other: '# Dokumente löschen?' }),
  deleteHint:
    'Die Datei, ihr Text, frühere Fassungen und alles daraus Erzeugte sind sofort weg. Gegebene Antworten bleiben, können ihre Quelle aber nicht mehr zeigen. Das lässt sich nicht rückgängig machen.',
  deleted: (count, pages) =>
    [
      plural(count, { one: '# Dokument gelöscht,', other: '# Dokumente gelöscht,' }),
      plural(pages, { one: 'mit # Seite Text.', other: 'mit # Seiten Text.' }),
    ].join(' '),
  notDeleted: 'Nicht alles wurde gelöscht.',
  retried: 'Es wird noch einmal gelesen.',
  notRetried: 'Es wird nicht noch einmal gelesen.',
  seenBy: {
    public: 'Alle, auch Gäste ohne Anmeldung',
    tree: (team) => `Alle in ${team} und darunter`,
    team: (team) => `Alle in ${team}`,
    restricted: 'Privat: Eigentümer und alle, mit denen es geteilt ist',
  },
  seenByHint: {
    public: 'Auch Partner und wer das Fenster auf einer Webseite benutzt.',
    tree: 'Alle im Team und in den Teams darunter, außer Partnern.',
    team: 'Alle in genau diesem Team, außer Partnern.',
    restricted: 'Personen und Teams lassen sich unter „Teilen“ hinzufügen.',
  },
  leadersToo: 'Wer das Team leitet, sieht alle seine Dokumente.',
  shortly: {
    public: 'Alle',
    tree: (team) => `${team} und darunter`,
    team: (team) => team,
    restricted: 'Eingeschränkt',
  },
};

/** Texts of the page of one document. */
export const document: Texts['document'] = {
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
  ofPages: (total) => `von ${total}`,
  part: 'Teil',
  previousPart: 'Voriger Teil',
  nextPart: 'Nächster Teil',
  noText: 'Auf dieser Seite ist kein Text.',
  notRead: 'Sein Text steht hier, sobald es gelesen ist.',
  failed: 'Diese Datei konnte nicht gelesen werden',
  gone: 'Dieses Dokument gibt es nicht',
  goneHint: 'Es wurde gelöscht, oder Sie dürfen es nicht sehen.',
};
