import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('de');

/** Texts of the audit log of a team. */
export const audit: Texts['audit'] = {
  action: 'Was getan wurde',
  actionHint: 'Wie im Protokoll, zum Beispiel member.added. Leer: alles.',
  actionWrong: 'Zwei Wörter mit einem Punkt dazwischen, etwa member.added.',
  service: 'Der Dienst',
  visitor: 'Ein Besucher',
  times: (count) => plural(count, { one: 'einmal', other: '#-mal' }),
  subjects: (count) => plural(count, { one: '# Objekt', other: '# Objekte' }),
  download: 'Als CSV herunterladen',
  gathering: (count) => plural(count, { one: '# Eintrag …', other: '# Einträge …' }),
  noEntries: 'Nichts vermerkt',
  noEntriesHint:
    'Hier steht jede Änderung, jede Anmeldung und jedes Herunterladen in diesem Team und den Teams darunter.',
};
