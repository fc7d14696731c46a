import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about files on their way into the documents. */
export const uploads: Texts['uploads'] = {
  add: 'Dokumente hinzufügen',
  addHint: 'Ziehen Sie Dateien und ganze Ordner hierher oder irgendwo auf die Seite.',
  chooseFiles: 'Dateien auswählen',
  chooseFolder: 'Ordner auswählen',
  intoFolder: 'In den Ordner',
  seenBy: 'Wer die neuen Dateien sieht',
  dropHere: (folder) => `Dateien zum Hinzufügen ablegen (${folder})`,
  title: 'Uploads',
  progress: (done, total) => `${done} von ${total} bereit`,
  failedCount: (count) => plural(count, { one: '# fehlgeschlagen', other: '# fehlgeschlagen' }),
  allReady: (count) =>
    plural(count, { one: '# Datei ist bereit.', other: '# Dateien sind bereit.' }),
  more: (count) => plural(count, { one: 'und # weitere Datei', other: 'und # weitere Dateien' }),
  held: 'Der Server ist nicht erreichbar. Die Uploads gehen von selbst weiter, sobald die Verbindung wieder steht.',
  keepOpen: 'Lassen Sie diese Seite offen, bis alle Dateien gesendet sind.',
  stop: (name) => `${name} abbrechen`,
  stopAll: 'Alle anhalten',
  retry: (name) => `${name} noch einmal versuchen`,
  retryAll: 'Alle fehlgeschlagenen wiederholen',
  clear: 'Liste leeren',
  nothingIn: 'Was Sie abgelegt haben, enthält keine Dateien.',
  notRead: 'Was Sie abgelegt haben, konnte nicht gelesen werden.',
  replaced: (name) =>
    `${name} wird ersetzt. Bis die neue Datei gelesen ist, bleibt alles, wie es war.`,
  states: {
    waiting: 'Wartet auf Übertragung',
    brokenOff: (percent: string) =>
      `Bei ${percent} unterbrochen. Wird von vorn noch einmal gesendet.`,
    sending: (percent) => `Wird gesendet, ${percent}`,
    stopped: 'Angehalten',
    queued: 'In der Warteschlange',
    processing: 'Wird gelesen',
    ready: 'Bereit',
    failed: 'Fehlgeschlagen',
  },
};

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes: Texts['readingNotes'] = {
  encoding_guessed: () => 'Gelesen als {encoding} (vermutet).',
  encoding_set: () => 'Gelesen als {encoding} (von Hand eingestellt).',
  characters_unreadable: (count) =>
    plural(count, { one: '# Zeichen war nicht lesbar.', other: '# Zeichen waren nicht lesbar.' }),
  pages_garbled: (count) =>
    plural(count, {
      one: 'Der Text von # Seite ist möglicherweise unleserlich.',
      other: 'Der Text von # Seiten ist möglicherweise unleserlich.',
    }),
  hidden_sheets_left_out: (count) =>
    plural(count, {
      one: '# ausgeblendetes Blatt ausgelassen.',
      other: '# ausgeblendete Blätter ausgelassen.',
    }),
  hidden_rows_left_out: (count) =>
    plural(count, {
      one: '# ausgeblendete Zeile ausgelassen.',
      other: '# ausgeblendete Zeilen ausgelassen.',
    }),
  hidden_columns_left_out: (count) =>
    plural(count, {
      one: '# ausgeblendete Spalte ausgelassen.',
      other: '# ausgeblendete Spalten ausgelassen.',
    }),
  pages_not_counted: () =>
    'Die Seiten sind Abschnitte des Textes: Die Datei gibt keine Seitenenden an.',
  hidden_slides_left_out: (count) =>
    plural(count, {
      one: '# ausgeblendete Folie ausgelassen.',
      other: '# ausgeblendete Folien ausgelassen.',
    }),
  hidden_text_left_out: (count) =>
    plural(count, {
      one: 'Verborgener Text an # Stelle ausgelassen.',
      other: 'Verborgener Text an # Stellen ausgelassen.',
    }),
};

export const reasons: Texts['reasons'] = {
  sentences: {
    empty: 'Die Datei ist leer.',
    locked: 'Die Datei ({kind}) ist durch ein Passwort geschützt.',
    broken: 'Die Datei ({kind}) ist beschädigt.',
    broken_end: 'Die Datei ({kind}) ist beschädigt: Ihr Ende fehlt.',
    broken_empty: 'Die Datei ({kind}) ist beschädigt: Sie ist leer.',
    broken_outside:
      'Die Datei ({kind}) ist beschädigt: Sie verweist auf einen Ort außerhalb ihrer selbst.',
    broken_part: 'Die Datei ({kind}) ist beschädigt: Ein Teil von ihr fehlt.',
    broken_depth: 'Die Datei ({kind}) ist beschädigt: Ihre Teile sind zu tief verschachtelt.',
    broken_size: 'Die Datei ({kind}) ist beschädigt: Sie enthält mehr, als sich lesen lässt.',
    broken_quote: 'Die Datei ({kind}) ist beschädigt: Ein Anführungszeichen wird nie geschlossen.',
    other_content:
      'Der Inhalt der Datei passt nicht zu ihrem Namen ({kind}): Er ist von anderer Art.',
    main_part_missing:
      'Der Inhalt der Datei passt nicht zu ihrem Namen ({kind}): Ihr Hauptteil fehlt.',
    rich_text_missing: 'Die Datei ist kein RTF-Dokument: Ihr Inhalt ist von anderer Art.',
    mail_headers_missing: 'Die Datei ist keine E-Mail: Sie hat keine Kopfzeilen.',
    picture_missing: 'Die Datei ist kein Bild: Sie ist leer, oder ihr Inhalt ist von anderer Art.',
    picture_broken: 'Das Bild konnte nicht gelesen werden: Es ist beschädigt.',
    too_many_parts: 'Die Datei ({kind}) hat zu viele Teile.',
    unpacks_too_far: 'Die Datei ({kind}) wird beim Entpacken viel größer, als sie sollte.',
    too_much_text: 'Die Datei hat mehr als {mb} MB Text. Teilen Sie sie in mehrere Dateien auf.',
    too_many_pages:
      'Die Datei hat {pages} Seiten, zu viele für ihre Größe. Entfernen Sie leere Seiten oder teilen Sie sie in mehrere Dateien auf.',
    repeats_text:
      'Die Datei wiederholt denselben Text, bis er mehr als {times}-mal so lang ist wie sie selbst. Entfernen Sie, was sich wiederholt.',
    text_full:
      'Die Organisation hat für den Text dieser Datei keinen Platz mehr: {mb} MB sind erlaubt. Löschen Sie Dokumente endgültig, auch die im Papierkorb, oder bitten Sie den Betreiber dieses Servers um mehr Platz.',
    symbolic_link: 'Die Datei ({kind}) enthält eine symbolische Verknüpfung.',
    xml_entities:
      'Die Datei ({kind}) deklariert XML-Entitäten, die aus Sicherheitsgründen nicht gelesen werden.',
    older_format:
      'Die Datei ({kind}) hat ein älteres Office-Format. Speichern Sie sie im Format ihres Namens neu.',
    office_missing:
      'Lassen Sie LibreOffice auf dem Server installieren, damit .{type}-Dateien gelesen werden, oder speichern Sie die Datei als .{target} und laden Sie sie neu hoch.',
    office_failed:
      'LibreOffice konnte diese .{type}-Datei nicht lesen: Sie ist beschädigt, durch ein Passwort geschützt oder von einer unbekannten Version.',
    ocr_missing:
      'Bilder werden nur gelesen, wo auf dem Server die Texterkennung (Tesseract) installiert ist.',
    pdf_without_text:
      'Die PDF-Datei hat keinen Text, und auf dem Server ist keine Texterkennung (Tesseract) installiert.',
    pdf_not_drawn:
      'Die PDF-Datei hat keinen Text, und ihre Seiten ließen sich für die Texterkennung nicht darstellen.',
    no_text: 'Die Datei enthält keinen Text.',
    no_extension: 'Die Datei hat keine Endung, ihr Typ ist deshalb nicht bekannt.',
    unsupported: 'Dateien vom Typ .{type} werden nicht unterstützt.',
    needs_memory: 'Das Lesen dieser Datei braucht mehr als {mb} MB Speicher.',
    too_slow: 'Das Lesen dauerte länger als {seconds} Sekunden.',
    crashed: 'Das Leseprogramm ist bei dieser Datei abgestürzt ({end}).',
    unreadable:
      'Die Datei konnte nicht gelesen werden: Sie ist beschädigt oder von einer hier unbekannten Art.',
    server_error:
      'Die Datei konnte wegen eines Serverfehlers nicht gelesen werden. Versuchen Sie es noch einmal.',
    server_ended:
      'Der Server hat sich beim Lesen dieser Datei dreimal beendet. Sie wird deshalb nicht von selbst noch einmal gelesen.',
  },
  kinds: {
    file: '',
    pdf: 'PDF',
    word_document: 'Word-Dokument',
    workbook: 'Arbeitsmappe',
    presentation: 'Präsentation',
    opendocument_file: 'OpenDocument',
    book: 'E-Book',
    rich_text: 'RTF',
    table: 'Tabelle',
    mail: 'E-Mail',
    outlook_file: 'Outlook',
  },
  unknown:
    'Die Datei konnte nicht gelesen werden. Versuchen Sie es noch einmal, um den Grund zu erfahren.',
};
