import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of adding many people at once. */
export const addPeople: Texts['addPeople'] = {
  onlyLeaders: 'Personen fügt die Teamleitung hinzu',
  back: 'Zurück zu den Mitgliedern',
  paste: 'Adressen oder Telefonnummern',
  pasteHint:
    'Eine pro Zeile oder durch Komma oder Semikolon getrennt. Auch Ada Lovelace <ada@example.com> oder die Zeilen einer Tabelle gehen.',
  file: 'CSV-Datei wählen',
  fileHint:
    'Oder hierher ziehen. Spalten: Name, E-Mail, Telefon und Rolle, in beliebiger Reihenfolge, mit oder ohne Kopfzeile.',
  unreadable: 'Diese Datei kann nicht als Tabelle gelesen werden.',
  unknownColumns: (names) =>
    `Unbekannte oder doppelte Spalten: ${names}. Nennen Sie die Spalten E-Mail, Telefon und Rolle, und entfernen Sie die anderen.`,
  role: 'Standardrolle',
  send: 'Allen Neuen eine Einladung per E-Mail senden',
  nobodyYet: 'Geben Sie oben eine Adresse ein oder wählen Sie eine Datei.',
  preview: 'Wer hinzugefügt wird',
  line: 'Zeile',
  who: 'Wer',
  fieldOf: (name, line) => `${name}, Zeile ${line}`,
  editHint: 'Korrigieren Sie Fehler direkt in der Zeile. Sie wird sofort neu geprüft.',
  notChecked: 'Die Zeilen konnten nicht geprüft werden.',
  unknownRole: (role) => `Unbekannte Rolle: \u2068${role}\u2069`,
  fine: 'Wird hinzugefügt',
  already: 'Schon Mitglied',
  stays: (role) => `Schon Mitglied, bleibt ${role}`,
  becomes: (team, role) => `Schon in ${team}, wird ${role}`,
  newOwners: (count) =>
    plural(count, { one: '# Person wird Eigentümer', other: '# Personen werden Eigentümer' }),
  ownersSee: (team) =>
    `Eigentümer sehen alles in ${team} und den Unterteams und können alles ändern.`,
  added: 'Hinzugefügt',
  unsent: 'Es ist kein Mailserver eingerichtet, deshalb wurde nichts gesendet.',
  handOver: 'Kopieren Sie für jede Person den Einladungslink und geben Sie ihn selbst weiter.',
  willHandOver:
    'Sind die Personen hinzugefügt, kopieren Sie ihre Einladungslinks und geben sie selbst weiter.',
  notSent: 'Noch nicht gesendet',
  wrong: {
    address: 'Keine E-Mail-Adresse',
    phone: 'Keine gültige Telefonnummer',
    nobody: 'Keine gültige E-Mail-Adresse oder Telefonnummer',
    role: 'Unbekannte Rolle',
    higher: 'Eine Rolle über Ihrer eigenen',
    repeated: 'Doppelt aufgeführt',
  },
  counts: {
    fine: (count) => plural(count, { one: '# hinzuzufügen', other: '# hinzuzufügen' }),
    already: (count) => plural(count, { one: '# schon Mitglied', other: '# schon Mitglieder' }),
    wrong: (count) => plural(count, { one: '# zu korrigieren', other: '# zu korrigieren' }),
    added: (count) => plural(count, { one: '# hinzugefügt', other: '# hinzugefügt' }),
  },
  go: (count) => plural(count, { one: '# Person hinzufügen', other: '# Personen hinzufügen' }),
  goOn: 'Rest senden',
  checking: 'Wird geprüft …',
  progress: 'Fortschritt',
  fault: 'Nicht alle konnten hinzugefügt werden.',
  another: 'Weitere hinzufügen',
};
