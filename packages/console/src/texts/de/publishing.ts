import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';
const plural = pluralsOf('de');

/** Texts about documents that wait to be made public. */
export const publishing: Texts['publishing'] = {
  waiting: (count) =>
    plural(count, {
      one: '# Dokument soll öffentlich werden',
      other: '# Dokumente sollen öffentlich werden',
    }),
  waitingHint:
    'Ein Mitglied bittet darum, dass es alle lesen dürfen, auch Besucher einer Webseite. Lesen Sie es, bevor Sie entscheiden. Eine neue Version beendet die Anfrage.',
  approve: 'Veröffentlichen',
  approveNamed: (name) => `Veröffentlichen: ${name}`,
  decline: 'Ablehnen',
  declineNamed: (name) => `Ablehnen: ${name}`,
  approved: 'Jetzt können es alle lesen.',
  declined: 'Abgelehnt. Wer es sieht, bleibt wie bisher.',
  notDecided: 'Es wurde nichts entschieden.',
  isWaiting: 'Wartet auf Freigabe für alle',
  leaderDecides: 'Die Teamleitung entscheidet. Bis dahin bleibt alles, wie es ist.',
  asked: (count) =>
    plural(count, {
      one: 'Die Teamleitung entscheidet über # Dokument. Bis dahin ändert sich nichts.',
      other: 'Die Teamleitung entscheidet über # Dokumente. Bis dahin ändert sich nichts.',
    }),
  membersMay: 'Mitglieder dürfen Dokumente ohne Rückfrage veröffentlichen',
  membersMayHint: 'Sonst entscheidet die Teamleitung über jedes einzelne.',
  notSaved: 'Die Einstellung wurde nicht geändert.',
};
