import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('de');

/** Texts of adding many people at once. */
export const addPeople: Texts['addPeople'] = {
  title: 'Personen hinzufügen',
  onlyLeaders: 'Personen fügt die Teamleitung hinzu',
  back: 'Zurück zu den Mitgliedern',
  paste: 'Adressen oder Telefonnummern',
  pasteHint:
    'Eine pro Zeile oder durch Komma oder Semikolon getrennt. Auch Ada Lovelace <ada@example.com> geht.',
  file: 'CSV-Datei wählen',
  fileHint:
    'Oder hier ablegen. Mit den Spalten email, phone und role; ohne Kopfzeile werden sie am Inhalt erkannt.',
  unreadable: 'Diese Datei lässt sich nicht als Texttabelle lesen.',
  unknownColumns: (names) =>
    `Nicht bekannt oder doppelt: ${names}. Nennen Sie die Spalten E-Mail, Telefon und Rolle, und nehmen Sie die anderen heraus.`,
  role: 'Rolle, wenn die Zeile keine nennt',
  send: 'Allen Neuen eine Einladung mailen',
  nobodyYet:
    'Noch niemand zum Hinzufügen: Schreiben Sie oben eine Adresse oder wählen Sie eine Datei.',
  preview: 'Was getan wird',
  done: 'Was getan wurde',
  line: 'Zeile',
  who: 'Wer',
  state: 'Stand',
  fine: 'Wird hinzugefügt',
  already: 'Schon Mitglied',
  added: 'Hinzugefügt',
  notSent: 'Noch nicht gesendet',
  wrong: {
    address: 'Keine E-Mail-Adresse',
    phone: 'Keine Telefonnummer',
    nobody: 'Weder Adresse noch Telefonnummer',
    role: 'Diese Rolle gibt es nicht',
    higher: 'Eine Rolle über Ihrer eigenen',
    repeated: 'Steht schon weiter oben',
  },
  counts: {
    fine: (count) => plural(count, { one: '# hinzuzufügen', other: '# hinzuzufügen' }),
    already: (count) => plural(count, { one: '# schon Mitglied', other: '# schon Mitglieder' }),
    wrong: (count) => plural(count, { one: '# falsch', other: '# falsch' }),
    added: (count) => plural(count, { one: '# hinzugefügt', other: '# hinzugefügt' }),
  },
  go: (count) => plural(count, { one: '# Person hinzufügen', other: '# Personen hinzufügen' }),
  goOn: 'Rest senden',
  checking: 'Es wird geprüft, wer schon Mitglied ist …',
  unknown:
    'Das Team ist zu groß, um vorher zu sagen, wer schon Mitglied ist. Mitglieder bleiben, wie sie sind.',
  progress: 'Fortschritt',
  fault: 'Nicht alle konnten hinzugefügt werden.',
  another: 'Weitere hinzufügen',
};
