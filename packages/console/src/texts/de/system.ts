import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the state of the server. */
export const system: Texts['system'] = {
  checks: 'Serverstatus',
  look: 'Noch einmal prüfen',
  looking: 'Prüfung läuft. Das kann einige Sekunden dauern …',
  allFine: 'Alles funktioniert.',
  fine: (count) => plural(count, { one: '# Prüfung in Ordnung', other: '# Prüfungen in Ordnung' }),
  linesFor: (name) => `Einstellungen: ${name}`,
  linesHint:
    'Tragen Sie dies in die Umgebungsvariablen des Servers ein, zum Beispiel in deploy/.env, und starten Sie ihn neu.',
  commandFor: (name) => `Befehl: ${name}`,
  setHere: 'Hier einrichten',
  orEnvironment: 'Oder in der Umgebung des Servers',
  commandHint: 'Führen Sie das auf dem Server aus.',
  tryTitle: 'Ausprobieren',
  modelHint:
    'Stellt dem Sprachmodell drei Fragen zu zwei Beispieldokumenten. Sie beantworten die ersten beiden, die zweite in einer anderen Sprache, die dritte nicht.',
  tryModel: 'Dieses Modell ausprobieren',
  trialFirstWord: (time) => `Erstes Wort nach ${time}`,
  trialSpeed: (speed) => `${speed} Token pro Sekunde`,
  trialCites: 'Nennt seine Quelle',
  trialCitesNot: 'Keine Quelle genannt',
  trialThinks: 'Denkt nach, bevor es antwortet',
  trialAsking: (number) =>
    `Frage ${number} von 3 wird gestellt. Ein Modell, das noch lädt, kann eine Minute brauchen.`,
  trialOutcomes: {
    supported: 'Steht so in den Dokumenten',
    unsupported: 'Sagt mehr als die Dokumente',
    nothing: 'Sagt, dass die Dokumente keine Antwort enthalten',
    other_language: 'In einer anderen Sprache als die Frage',
    silent: 'Keine Antwort',
    refused: 'Sein Server hat die Frage abgelehnt',
    broken: 'Nicht zu Ende geschrieben',
  },
  signInHint:
    'Öffnen Sie die Anmeldeseite in einem privaten Fenster, um zu sehen, was andere sehen.',
  openSignIn: 'Anmeldeseite öffnen',
  provider: 'Single Sign-on einrichten (OpenID Connect)',
  providerOfTeam:
    'Den Anbieter einer Organisation richten Eigentümer ohne Neustart unter „Team“ ein.',
  states: {
    ok: 'In Ordnung',
    warn: 'Erfordert Aufmerksamkeit',
    fail: 'Fehlerhaft',
  },
  optional: 'Optional',
  names: {
    node: 'Node.js',
    dataFolder: 'Datenordner',
    disk: 'Festplatte',
    database: 'Datenbank',
    backup: 'Sicherung',
    embeddings: 'Suchmodell',
    model: 'Sprachmodell',
    mail: 'E-Mail',
    signIn: 'Anmeldung',
    office: 'Office-Dateien',
    ocr: 'Texterkennung (OCR)',
  },
  models: 'Modelle',
  quoted: 'Keines: Antworten werden aus den Dokumenten zitiert.',
  storage: 'Speicherplatz',
  documents: (count) => plural(count, { one: '# Dokument', other: '# Dokumente' }),
  pages: (count) => plural(count, { one: '# Seite', other: '# Seiten' }),
  passages: (count) => plural(count, { one: '# Abschnitt', other: '# Abschnitte' }),
  understanding: (understood, passages) => `${understood} von ${passages} Abschnitten verstanden`,
  files: (size) => `${size} Dateien`,
  text: (size) => `${size} Text`,
  atMost: (kept, most) => `${kept} (höchstens ${most})`,
  backup: 'Letzte Sicherung',
  noBackup: 'Keine gefunden',
  mailHint: 'Sendet eine E-Mail an Ihre eigene Adresse.',
  sendMail: 'Test-E-Mail senden',
  mailSent: (to) => `Test-E-Mail an ${to} gesendet.`,
  mailKept:
    'Es ist kein Mailserver eingerichtet; die E-Mail wurde als Datei auf dem Server abgelegt.',
};

export const checks: Texts['checks'] = {
  node_runs: 'Version {version}',
  folder_written: 'Beschreibbar',
  folder_not_written: 'Nicht beschreibbar',
  disk_free: '{gib} GiB frei',
  disk_low: 'Nur noch {gib} GiB frei',
  database_answers: 'Antwortet',
  database_unsafe:
    'Ausgeschaltet: {settings}. Bei einem Stromausfall können gespeicherte Änderungen verloren gehen',
  backup_recent: 'Tage seit der letzten geprüften Sicherung: {days}',
  backup_old: 'Die letzte geprüfte Sicherung ist alt. Tage seither: {days}',
  backup_none: 'Keine geprüfte Sicherung bekannt',
  embeddings_answer: '{name} antwortet',
  embeddings_silent: '{name} antwortet nicht. Gesucht wird nur nach Wörtern',
  embeddings_changed:
    'Unter dem Namen {name} läuft jetzt ein anderes Modell. Texte, die es noch nicht gelesen hat, werden nur nach Wörtern gefunden',
  model_none: 'Keines: Antworten werden aus Dokumenten zitiert',
  model_answers: '{name} antwortet',
  model_unreachable: '{name} ist nicht erreichbar',
  model_timeout: '{name} hat nicht rechtzeitig geantwortet',
  model_busy: '{name} ist überlastet',
  model_refused: '{name} lehnt die Anfrage ab',
  model_rubbish: '{name} hat eine ungültige Antwort gesendet',
  mail_unset: 'Kein Mailserver eingerichtet',
  mail_unsent: 'Kein Mailserver eingerichtet. Nicht gesendete E-Mails: {count}',
  mail_refused:
    'Der Mailserver nimmt derzeit keine E-Mails an. Sie werden gesendet, sobald er es wieder tut',
  mail_password_seen: 'Der Mailserver antwortet unverschlüsselt: Das Passwort ist unterwegs lesbar',
  mail_sender_local:
    'Der Mailserver antwortet, aber nur wenige Server nehmen E-Mails von {from} an',
  mail_answers: 'Der Mailserver antwortet verschlüsselt, Absender {from}',
  mail_answers_openly: 'Der Mailserver antwortet unverschlüsselt, Absender {from}',
  sign_in_own: 'Mit Passwort oder per Link in einer E-Mail',
  provider_answers: 'Der Identitätsanbieter antwortet',
  provider_unreachable: 'Der Identitätsanbieter ist nicht erreichbar',
  office_missing: 'LibreOffice nicht gefunden: doc, xls und ppt können nicht gelesen werden',
  office_there: 'LibreOffice gefunden, für doc, xls und ppt',
  ocr_missing: 'Tesseract nicht gefunden: Bilder und gescannte Seiten haben keinen Text',
  ocr_there: '{version}, für Bilder und gescannte Seiten',
  not_looked_at: 'Konnte nicht geprüft werden. Näheres steht im Serverprotokoll',
};

/** How to mend what a check has found. */
export const fixes: Texts['fixes'] = {
  folder: 'Geben Sie dem Benutzer des Servers Schreibrecht für DATA_DIR.',
  disk: 'Schaffen Sie Platz auf dem Datenträger oder verschieben Sie DATA_DIR auf einen größeren.',
  database: 'Schalten Sie fsync und synchronous_commit in Ihrem PostgreSQL ein.',
  backup:
    'Sichern Sie jede Nacht, auch während der Server läuft, und bewahren Sie die Sicherung auf einem anderen Rechner auf.',
  embeddings: 'Starten Sie den Server des Suchmodells oder nutzen Sie das eingebaute Modell.',
  embeddingsChanged:
    'Nichts, wenn das so gewollt war: Alle Texte werden neu gelesen. Sonst starten Sie wieder das frühere Modell.',
  model:
    'Optional: Mit einem Sprachmodell werden Antworten in ganzen Sätzen formuliert. Jeder OpenAI-kompatible Server ist geeignet, zum Beispiel Ollama auf dem eigenen Rechner.',
  modelAddress:
    'Prüfen Sie, ob der Server des Modells läuft und ob LLM die Adresse vor /chat/completions ist, gefolgt von # und dem Namen des Modells.',
  modelSlow:
    'Vielleicht lädt das Modell noch oder ist zu groß für seinen Rechner. Versuchen Sie es in einer Minute noch einmal.',
  modelKey: 'Prüfen Sie den Namen des Modells und den Schlüssel.',
  mail: 'Ohne Mailserver erreichen Einladungen und Anmeldelinks niemanden. Sie werden als Dateien auf dem Server abgelegt.',
  mailAddress: 'Prüfen Sie Adresse, Benutzer und Passwort des Mailservers.',
  mailOpen:
    'Nutzen Sie eine verschlüsselte Verbindung, damit das Passwort unterwegs nicht gelesen werden kann.',
  mailSender:
    'Legen Sie einen Absender Ihrer eigenen Domain fest, sonst werden E-Mails als Spam abgewiesen.',
  provider: 'Prüfen Sie, ob die Adresse stimmt und der Server sie erreicht.',
  office:
    'Installieren Sie LibreOffice, um doc, xls und ppt zu lesen, und starten Sie den Server neu.',
  ocr: 'Installieren Sie Tesseract, um Bilder und gescannte Seiten zu lesen, und starten Sie den Server neu.',
};
