import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('de');

/** Texts about files on their way into the documents. */
export const uploads: Texts['uploads'] = {
  add: 'Dokumente hinzufügen',
  addHint: 'Ziehen Sie Dateien und ganze Ordner hierher oder irgendwo auf die Seite.',
  chooseFiles: 'Dateien auswählen',
  chooseFolder: 'Ordner auswählen',
  intoFolder: 'In den Ordner',
  seenBy: 'Wer die neuen Dateien sieht',
  dropHere: (folder) => `Loslassen zum Hinzufügen: ${folder}`,
  title: 'Dateien unterwegs',
  progress: (done, total) => `${done} von ${total} sind bereit`,
  failedCount: (count) => plural(count, { one: '# fehlgeschlagen', other: '# fehlgeschlagen' }),
  allReady: (count) =>
    plural(count, { one: '# Datei ist bereit.', other: '# Dateien sind bereit.' }),
  more: (count) => plural(count, { one: 'und # weitere Datei', other: 'und # weitere Dateien' }),
  held: 'Der Server antwortet nicht. Es geht von selbst weiter, sobald er wieder da ist.',
  keepOpen: 'Lassen Sie diese Seite offen, bis alle Dateien gesendet sind.',
  stop: (name) => `${name} nicht senden`,
  stopAll: 'Alle anhalten',
  retry: (name) => `${name} noch einmal versuchen`,
  retryAll: 'Alle fehlgeschlagenen noch einmal versuchen',
  clear: 'Liste leeren',
  nothingIn: 'Darin war keine Datei.',
  notRead: 'Was Sie hierher gezogen haben, ließ sich nicht lesen.',
  replaced: (name) =>
    `${name} wird ersetzt. Bis die neue Datei gelesen ist, bleibt alles, wie es war.`,
  states: {
    waiting: 'Wartet auf das Senden',
    brokenOff: (percent: string) =>
      `Bei ${percent} abgebrochen. Sie wird von vorn noch einmal gesendet.`,
    sending: (percent) => `Wird gesendet, ${percent}`,
    stopped: 'Angehalten',
    queued: 'In der Warteschlange',
    processing: 'Wird gelesen',
    ready: 'Bereit',
    failed: 'Fehlgeschlagen',
  },
};
