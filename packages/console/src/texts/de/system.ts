import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('de');

/** Texts of the state of the server. */
export const system: Texts['system'] = {
  checks: 'Serverstatus',
  look: 'Noch einmal prüfen',
  looking: 'Es wird geprüft, das kann einige Sekunden dauern …',
  states: {
    ok: 'In Ordnung',
    warn: 'Braucht Aufmerksamkeit',
    fail: 'Fehlerhaft',
  },
  names: {
    node: 'Node.js',
    dataFolder: 'Datenordner',
    disk: 'Festplatte',
    database: 'Datenbank',
    embeddings: 'Suchmodell',
    model: 'Sprachmodell',
    mail: 'Mail',
    office: 'Office-Dateien',
    ocr: 'Lesen von Scans',
  },
  models: 'Modelle',
  quoted: 'Keines: Antworten werden aus den Dokumenten zitiert.',
  storage: 'Was aufbewahrt wird',
  documents: (count) => plural(count, { one: '# Dokument', other: '# Dokumente' }),
  pages: (count) => plural(count, { one: '# Seite', other: '# Seiten' }),
  passages: (count) => plural(count, { one: '# Abschnitt', other: '# Abschnitte' }),
  understanding: (understood, passages) => `${understood} von ${passages} Abschnitten verstanden`,
  files: (size) => `${size} Dateien`,
  text: (size) => `${size} Text`,
  atMost: (kept, most) => `${kept} (höchstens ${most})`,
  backup: 'Letzte Sicherung',
  noBackup: 'Keine bekannt',
  mail: 'Mailtest',
  mailHint: 'Sendet eine Mail an Ihre eigene Adresse.',
  sendMail: 'Mail an mich senden',
  mailSent: (to) => `Eine Mail ist unterwegs an ${to}.`,
  mailKept: 'Es ist kein Mailserver eingestellt; die Mail wurde als Datei auf dem Server abgelegt.',
};
