import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the trash of a team’s documents. */
export const trash: Texts['trash'] = {
  title: 'Papierkorb',
  deleted: (count) =>
    plural(count, {
      one: 'Dokument gelöscht. Es lässt sich 30 Tage lang aus dem Papierkorb wiederherstellen.',
      other:
        '# Dokumente gelöscht. Sie lassen sich 30 Tage lang aus dem Papierkorb wiederherstellen.',
    }),
  notDeleted: 'Nicht alles wurde gelöscht.',
  restored: (count) =>
    plural(count, { one: 'Dokument wiederhergestellt.', other: '# Dokumente wiederhergestellt.' }),
  renamed: (name) => `Den Namen gibt es inzwischen noch einmal: Es heißt jetzt ${name}.`,
  notRestored: 'Nicht alles wurde wiederhergestellt.',
  hint: 'Gelöschte Dokumente bleiben 30 Tage hier. Niemand findet sie oder bekommt Antworten aus ihnen, aber bis zum endgültigen Löschen zählen ihre Dateien zum Speicherplatz.',
  none: 'Der Papierkorb ist leer',
  noneHint: 'Dokumente, die Sie löschen, bleiben 30 Tage hier und lassen sich wiederherstellen.',
  when: 'Gelöscht',
  days: (count) => plural(count, { one: 'noch # Tag', other: 'noch # Tage' }),
  restore: 'Wiederherstellen',
  restoreThis: (name) => `${name} wiederherstellen`,
  deleteThis: (name) => `${name} endgültig löschen`,
  empty: 'Papierkorb leeren',
  deleteForGood: 'Endgültig löschen',
  goodTitle: (count) =>
    plural(count, {
      one: '# Dokument endgültig löschen?',
      other: '# Dokumente endgültig löschen?',
    }),
  goodHint:
    'Die Datei, ihr Text, frühere Versionen und alles, was daraus entstanden ist, werden sofort gelöscht. Gegebene Antworten bleiben, können ihre Quelle aber nicht mehr zeigen. Das lässt sich nicht rückgängig machen.',
  gone: (count) =>
    plural(count, {
      one: '# Dokument endgültig gelöscht.',
      other: '# Dokumente endgültig gelöscht.',
    }),
};
