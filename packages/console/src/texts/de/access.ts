import type { Texts } from '../shape.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `Wer ${name} sieht, und warum`,
  person: 'Person',
  personHint: 'Geben Sie einen Namen ein, oder die Adresse von jemandem aus einem anderen Team.',
  visitor: 'Ein Gast ohne Anmeldung',
  useAddress: (address) => `Nach ${address} fragen`,
  yes: (person) => `Ja, ${person} darf es sehen.`,
  no: (person) => `Nein, ${person} darf es nicht sehen.`,
  rules: {
    public: 'Alle dürfen es sehen, auch Gäste ohne Anmeldung.',
    tree: (team) =>
      `Alle in ${team} und darunter dürfen es sehen, und diese Person ist in einem dieser Teams.`,
    team: (team) => `Alle in ${team} dürfen es sehen, und diese Person ist in diesem Team.`,
    uploader: 'Diese Person hat es hinzugefügt.',
    person_share: 'Es ist mit dieser Person geteilt.',
    team_share: 'Es ist mit einem Team geteilt, in dem diese Person ist.',
    leader: (team) => `Diese Person leitet ${team} oder ein Team darüber.`,
  },
  none: {
    visitor:
      'Gäste sehen nur, was alle sehen dürfen, und dieses Dokument ist nicht für alle offen.',
    tree: (team) =>
      `Es ist offen für ${team} und die Teams darunter. Diese Person ist in keinem davon, oder nur als Partner; es ist nicht mit ihr geteilt, und sie leitet das Team nicht.`,
    team: (team) =>
      `Es ist offen für ${team}. Diese Person ist nicht in diesem Team, oder nur als Partner; es ist nicht mit ihr geteilt, und sie leitet das Team nicht.`,
    restricted:
      'Es ist eingeschränkt. Diese Person hat es nicht hinzugefügt, es ist nicht mit ihr geteilt, und sie leitet das Team nicht.',
  },
  unknown: 'Mit dieser Adresse ist niemand in einem Team, das Sie sehen.',
  shareTitle: (name) => `${name} teilen`,
  shareWith: 'Teilen mit',
  shareHint:
    'Eine Person aus diesem Team oder ein Team, das Sie erreichen. Sie sehen es zusätzlich zu den anderen.',
  sharedWith: 'Geteilt mit',
  sharedWithNobody: 'Es ist mit niemandem zusätzlich geteilt.',
  stopSharing: (name) => `Nicht mehr mit ${name} teilen`,
  somebody: 'Jemand aus einem anderen Team',
  someTeam: 'Ein Team, das Sie nicht erreichen',
  shared: 'Gespeichert.',
  notShared: 'Das Teilen wurde nicht geändert.',
  lookAs: 'Alles mit diesen Augen sehen',
  noMatch: 'Keine Treffer.',
};
