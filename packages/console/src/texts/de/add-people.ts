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
  unreadable: 'Diese Datei lässt sich nicht als Texttabelle lesen.',
  unknownColumns: (names) =>
    `Nicht bekannt oder doppelt: ${names}. Nennen Sie die Spalten E-Mail, Telefon und Rolle, und nehmen Sie die anderen heraus.`,
  role: 'Rolle, wenn keine angegeben ist',
  send: 'Allen Neuen eine Einladung per E-Mail senden',
  nobodyYet: 'Geben Sie oben eine Adresse ein oder wählen Sie eine Datei.',
  preview: 'Wer hinzugefügt wird',
  line: 'Zeile',
  who: 'Wer',
  fieldOf: (name, line) => `${name}, Zeile ${line}`,
  editHint: 'Fehler können Sie unten direkt in der Zeile beheben. Sie wird gleich wieder geprüft.',
  notChecked: 'Die Zeilen konnten nicht geprüft werden.',
  unknownRole: (role) => `Unbekannte Rolle: \u2068${role}\u2069`,
  fine: 'Wird hinzugefügt',
  already: 'Schon Mitglied',
  stays: (role) => `Schon Mitglied, bleibt ${role}`,
  becomes: (team, role) => `Schon in ${team}, wird ${role}`,
  newOwners: (count) =>
    plural(count, { one: '# Person wird Eigentümer', other: '# Personen werden Eigentümer' }),
  ownersSee: (team) =>
    `Eigentümer sehen alles in ${team} und den Teams darunter und können alles ändern.`,
  added: 'Hinzugefügt',
  unsent: 'Es ist kein Mailserver eingerichtet, deshalb wurde nichts gesendet.',
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
  checking: 'Wird geprüft …',
  progress: 'Fortschritt',
  fault: 'Nicht alle konnten hinzugefügt werden.',
  another: 'Weitere hinzufügen',
};

/** Texts of the invitations to organisations. */
export const invitations: Texts['invitations'] = {
  title: 'Einladungen',
  hint: (email) =>
    `Diese Organisationen haben ${email} aufgenommen. Bis Sie beitreten, sehen Sie nichts von ihnen und sie nichts von Ihnen. Danach sehen sie Ihren Namen.`,
  none: 'Keine Einladung wartet',
  noneHint: (email) =>
    `Wenn eine Organisation ${email} aufnimmt, werden Sie hier gefragt, ob Sie beitreten.`,
  invited: 'Eingeladen',
  more: (count) => plural(count, { one: 'und ein weiteres Team', other: 'und # weitere Teams' }),
  join: 'Beitreten',
  joinNamed: (name) => `Beitreten: ${name}`,
  joined: (name) => `Sie sind ${name} beigetreten.`,
  decline: 'Ablehnen',
  declineNamed: (name) => `Ablehnen: Einladung von ${name}`,
  declineHint:
    'Sie werden aus den Teams der Organisation genommen, und sie sieht, dass Sie abgelehnt haben. Sie kann Sie wieder einladen.',
  declined: (name) => `Die Einladung von ${name} ist abgelehnt.`,
  block: 'Sperren',
  blockNamed: (name) => `Sperren: ${name}`,
  blockHint:
    'Sie bekommen keine Mails und sehen keine Einladung dieser Organisation mehr. Sie erfährt davon nichts. Auf dieser Seite können Sie die Sperre aufheben.',
  blocked: (name) => `${name} ist gesperrt.`,
  blockedTitle: 'Gesperrte Organisationen',
  unblock: 'Sperre aufheben',
  unblockNamed: (name) => `Sperre aufheben: ${name}`,
  unblocked: (name) => `${name} kann Sie wieder einladen.`,
  notice: (count) =>
    plural(count, {
      one: 'Eine Organisation hat Sie eingeladen.',
      other: '# Organisationen haben Sie eingeladen.',
    }),
  look: 'Einladungen ansehen',
};
