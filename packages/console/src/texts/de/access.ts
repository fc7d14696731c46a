import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `Wer ${name} sieht, und warum`,
  who: 'Wer es sieht',
  findPerson: 'Person nach Name oder Adresse suchen',
  noReader: 'Keine der Personen, die Sie nachschlagen können, sieht es.',
  notSeen: 'Sieht es nicht',
  seenSomehow: 'Sieht es',
  seen: (count) => plural(count, { one: '# Person', other: '# Personen' }),
  short: {
    public: 'Öffentlich',
    tree: (team) => `In ${team} oder einem Unterteam`,
    team: (team) => `Im Team ${team}`,
    uploader: 'Hat es hinzugefügt',
    person_share: 'Persönlich geteilt',
    team_share: 'Mit einem Team der Person geteilt',
    source: 'Darf es an der Quelle lesen',
    leader: (team) => `Leitet ${team}`,
    owner: (team) => `Eigentümer von ${team}`,
    leadsAbove: 'Leitet ein übergeordnetes Team',
  },
  noVisitors: 'Besucher sehen nur öffentliche Dokumente, und dieses ist nicht öffentlich.',
  leadersToo:
    'Aufgeführt sind nur Personen, die Sie nachschlagen können. Eigentümer und Leitungen der übergeordneten Teams sehen es auch.',
  nobodyNamed: (text) => `Keine Person, die Sie nachschlagen können, passt zu „${text}“.`,
  audience: {
    public: 'Alle können es sehen, auch Besucher ohne Anmeldung.',
    tree: (team) =>
      `Sehen können es Mitglieder von ${team} und seinen Unterteams, Personen, mit denen es geteilt ist, und die Eigentümer und Leitungen von ${team} und der übergeordneten Teams. Sonst niemand.`,
    team: (team) =>
      `Sehen können es Mitglieder von ${team}, Personen, mit denen es geteilt ist, und die Eigentümer und Leitungen von ${team} und der übergeordneten Teams. Sonst niemand.`,
    restricted: (team) =>
      `Sehen können es die Person, die es hinzugefügt hat, Personen, mit denen es geteilt ist, und die Eigentümer und Leitungen von ${team} und der übergeordneten Teams. Sonst niemand.`,
  },
  none: {
    tree: (team) =>
      `Es ist für ${team} und seine Unterteams freigegeben. Diese Person gehört zu keinem davon. Das Dokument ist nicht mit ihr geteilt, und sie leitet das Team nicht.`,
    team: (team) =>
      `Es ist für ${team} freigegeben. Diese Person gehört nicht zu diesem Team. Das Dokument ist nicht mit ihr geteilt, und sie leitet das Team nicht.`,
    restricted:
      'Der Zugriff ist eingeschränkt. Diese Person hat das Dokument nicht hinzugefügt, es ist nicht mit ihr geteilt, und sie leitet das Team nicht.',
    source:
      'Es kommt aus einer Quelle, und dort darf diese Person es nicht lesen. Es ist nicht mit ihr geteilt, und sie leitet das Team nicht.',
  },
  onlyPartner: {
    tree: (team) =>
      `Es ist für ${team} und seine Unterteams freigegeben. Diese Person ist dort nur Partner, und Partner sehen nur öffentliche und mit ihnen geteilte Dokumente.`,
    team: (team) =>
      `Es ist für ${team} freigegeben. Diese Person ist in diesem Team nur Partner, und Partner sehen nur öffentliche und mit ihnen geteilte Dokumente.`,
  },
  shareTitle: (name) => `${name} teilen`,
  shareWith: 'Teilen mit',
  shareWithPerson: (name) => `Mit ${name} teilen`,
  shareHint: 'Alle Personen und Teams, die Sie nachschlagen können, auch in Unterteams.',
  sharedWith: 'Geteilt mit',
  sharedWithNobody: 'Mit niemandem sonst geteilt.',
  stopSharing: (name) => `Nicht mehr mit ${name} teilen`,
  somebody: 'Jemand aus einem anderen Team',
  someTeam: 'Ein Team, auf das Sie keinen Zugriff haben',
  shared: 'Gespeichert.',
  notShared: 'Die Freigabe wurde nicht geändert.',
  lookAs: 'Alles aus Sicht dieser Person ansehen',
  noMatch: 'Keine Treffer.',
};

/** Texts about documents that wait to be made public. */
export const publishing: Texts['publishing'] = {
  waiting: (count) =>
    plural(count, {
      one: '# Dokument wartet auf Veröffentlichung',
      other: '# Dokumente warten auf Veröffentlichung',
    }),
  waitingHint:
    'Ein Mitglied bittet um die Veröffentlichung. Danach können alle das Dokument lesen, auch Besucher Ihrer Website. Lesen Sie es, bevor Sie entscheiden. Eine neue Version hebt die Anfrage auf.',
  approve: 'Veröffentlichen',
  approveNamed: (name) => `Veröffentlichen: ${name}`,
  decline: 'Ablehnen',
  declineNamed: (name) => `Ablehnen: ${name}`,
  approved: 'Jetzt können es alle lesen.',
  declined: 'Abgelehnt. Das Dokument sehen dieselben Personen wie bisher.',
  notDecided: 'Ihre Entscheidung wurde nicht gespeichert.',
  isWaiting: 'Wartet auf Veröffentlichung',
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
    'Sehen Sie, was ein Mitglied oder ein Besucher dieses Teams finden und lesen kann und welche Antworten er bekommt. Sie sehen nur, was Sie beide sehen dürfen. Ändern können Sie nichts, und jede Ansicht wird protokolliert.',
  who: 'Ansicht als',
  whoHint: 'Geben Sie den Namen eines Mitglieds dieses Teams ein.',
  noMatch: 'Kein Mitglied mit diesem Namen.',
  visitor: 'Ein Besucher ohne Anmeldung',
  looking: (person) => `Ansicht als ${person}`,
  lookingVisitor: 'Ansicht als Besucher',
  readOnly: 'Sie sehen nur, was Sie beide sehen dürfen, und können nichts ändern.',
  other: 'Ansicht als jemand anderes',
  stop: 'Beenden',
  views: 'Was angezeigt wird',
  documents: 'Dokumente',
  search: 'Suche',
  ask: 'Fragen',
  shared: 'Mit dieser Person geteilt',
  none: 'Keine Dokumente',
  noneHint: 'Diese Person sieht hier keine Dokumente, oder keines passt zur Suche.',
  searchFor: 'Suchen nach',
  find: 'Suchen',
  nothingFound: 'Diese Person würde nichts finden.',
  send: 'Fragen',
  answering: 'Die Antwort wird geschrieben …',
  answered: 'Antwort',
  nothing: 'Es wurde keine Antwort darauf gefunden.',
  perhaps: 'Bester Treffer. Er beantwortet die Frage vielleicht nicht vollständig.',
  notAsked: 'Die Frage wurde nicht beantwortet.',
  leadersOnly: 'Nur für die Teamleitung',
};
