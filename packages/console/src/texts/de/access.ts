import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `Wer ${name} sieht, und warum`,
  who: 'Wer es sieht',
  findPerson: 'Person nach Name oder Adresse suchen',
  noReader: 'Niemand, den Sie nachschlagen können, sieht es.',
  notSeen: 'Sieht es nicht',
  seenSomehow: 'Sieht es',
  seen: (count) => plural(count, { one: '# Person', other: '# Personen' }),
  short: {
    public: 'Öffentlich',
    tree: (team) => `In ${team} oder einem Team darunter`,
    team: (team) => `Im Team ${team}`,
    uploader: 'Hat es hinzugefügt',
    person_share: 'Persönlich geteilt',
    team_share: 'Mit einem Team der Person geteilt',
    leader: (team) => `Leitet ${team}`,
    owner: (team) => `Eigentümer von ${team}`,
    leadsAbove: 'Leitet ein Team darüber',
  },
  noVisitors:
    'Gäste sehen nur, was alle sehen dürfen, und dieses Dokument ist nicht für alle offen.',
  leadersToo:
    'Aufgeführt ist nur, wen Sie nachschlagen können. Eigentümer und Leitungen der Teams darüber sehen es auch.',
  nobodyNamed: (text) => `Niemand, den Sie nachschlagen können, passt zu „${text}“.`,
  audience: {
    public: 'Alle dürfen es sehen, auch Gäste ohne Anmeldung.',
    tree: (team) =>
      `Es ist für Mitglieder von ${team} und der Teams darunter, für Personen, mit denen es geteilt ist, und für Eigentümer und Leitungen von ${team} und der Teams darüber. Sonst sieht es niemand.`,
    team: (team) =>
      `Es ist für Mitglieder von ${team}, für Personen, mit denen es geteilt ist, und für Eigentümer und Leitungen von ${team} und der Teams darüber. Sonst sieht es niemand.`,
    restricted: (team) =>
      `Es ist für die Person, die es hinzugefügt hat, für Personen, mit denen es geteilt ist, und für Eigentümer und Leitungen von ${team} und der Teams darüber. Sonst sieht es niemand.`,
  },
  none: {
    tree: (team) =>
      `Es ist offen für ${team} und die Teams darunter. Diese Person ist in keinem davon; es ist nicht mit ihr geteilt, und sie leitet das Team nicht.`,
    team: (team) =>
      `Es ist offen für ${team}. Diese Person ist nicht in diesem Team; es ist nicht mit ihr geteilt, und sie leitet das Team nicht.`,
    restricted:
      'Es ist eingeschränkt. Diese Person hat es nicht hinzugefügt, es ist nicht mit ihr geteilt, und sie leitet das Team nicht.',
  },
  onlyPartner: {
    tree: (team) =>
      `Es ist offen für ${team} und die Teams darunter. Diese Person ist dort nur als Partner, und Partner sehen nur, was öffentlich oder mit ihnen geteilt ist.`,
    team: (team) =>
      `Es ist offen für ${team}. Diese Person ist in diesem Team nur als Partner, und Partner sehen nur, was öffentlich oder mit ihnen geteilt ist.`,
  },
  shareTitle: (name) => `${name} teilen`,
  shareWith: 'Teilen mit',
  shareWithPerson: (name) => `Mit ${name} teilen`,
  shareHint: 'Jede Person und jedes Team, das Sie nachschlagen können, auch in den Teams darunter.',
  sharedWith: 'Geteilt mit',
  sharedWithNobody: 'Mit niemandem sonst geteilt.',
  stopSharing: (name) => `Nicht mehr mit ${name} teilen`,
  somebody: 'Jemand aus einem anderen Team',
  someTeam: 'Ein Team, auf das Sie keinen Zugriff haben',
  shared: 'Gespeichert.',
  notShared: 'Das Teilen wurde nicht geändert.',
  lookAs: 'Alles als diese Person ansehen',
  noMatch: 'Keine Treffer.',
};

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
  notDecided: 'Ihre Entscheidung wurde nicht gespeichert.',
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

/** Texts of the page where a leader looks as another viewer. */
export const viewAs: Texts['viewAs'] = {
  intro:
    'Sehen Sie, was ein Mitglied oder ein Gast dieses Teams findet, liest und als Antwort bekommt. Gezeigt wird, was Sie beide sehen dürfen. Sie können nur lesen, und jede Ansicht wird im Protokoll vermerkt.',
  who: 'Ansehen als',
  whoHint: 'Geben Sie den Namen eines Mitglieds dieses Teams ein.',
  noMatch: 'Kein Mitglied mit diesem Namen.',
  visitor: 'Ein Gast ohne Anmeldung',
  looking: (person) => `Ansicht als ${person}`,
  lookingVisitor: 'Ansicht als Gast',
  readOnly: 'Gezeigt wird, was Sie beide sehen dürfen. Sie können nur lesen.',
  other: 'Als jemand anderes ansehen',
  stop: 'Beenden',
  views: 'Was Sie ansehen',
  documents: 'Dokumente',
  search: 'Suche',
  ask: 'Fragen',
  shared: 'Mit dieser Person geteilt',
  none: 'Keine Dokumente zu sehen',
  noneHint: 'Hier ist für diese Person nichts sichtbar, oder nichts passt zur Suche.',
  searchFor: 'Suchen nach',
  find: 'Suchen',
  nothingFound: 'Hier würde nichts gefunden.',
  send: 'Fragen',
  answering: 'Die Antwort wird geschrieben …',
  answered: 'Antwort',
  nothing: 'Es wurde nichts gefunden, was das beantwortet.',
  perhaps: 'Beste Fundstelle. Sie beantwortet die Frage vielleicht nicht ganz.',
  notAsked: 'Die Frage wurde nicht beantwortet.',
  leadersOnly: 'Das kann nur die Teamleitung',
};
