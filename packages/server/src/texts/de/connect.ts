import type { ConnectTexts } from '#texts/shapes/connect-texts.ts';

export const connect: ConnectTexts = {
  title: 'Eine App verbinden',
  asks: (app) => [app, ' möchte hier in Ihrem Namen arbeiten.'],
  unverified: 'Diesen Namen hat die App selbst gewählt. Niemand hat ihn geprüft.',
  published: (host) => ['Veröffentlicht ist sie unter ', host, '.'],
  answersTo: (host) => ['Ihre Antwort geht an ', host, '.'],
  onThisMachine: (host) => [
    'Ihre Antwort geht an ein Programm auf diesem Computer (',
    host,
    '). Jedes Programm hier könnte diesen Namen nennen.',
  ],
  signedInAs: (email) => ['Sie sind angemeldet als ', email, '.'],
  noTeam:
    'Sie sind in keinem Team, daher kann keine App in Ihrem Namen arbeiten. Bitten Sie die Leitung Ihres Teams, Sie hinzuzufügen.',
  team: 'Team, mit denen darunter',
  may: 'Die App darf',
  scopes: {
    search: 'die Dokumente durchsuchen, die Sie sehen',
    'documents:read': 'die Dokumente lesen, die Sie sehen',
    'workflows:read': 'geführte Aufgaben sehen, die Sie starten dürfen',
    chats: 'in Ihrem Namen Fragen stellen und geführte Aufgaben starten',
    'training:read': 'lesen, was gefragt und nicht beantwortet wurde, wo Sie leiten',
  },
  chooseOne: 'Erlauben Sie mindestens eines, oder lehnen Sie ab.',
  lasts: 'Endet nach',
  days: (days) => `${days} Tagen`,
  inProfile: 'In Ihrem Profil können Sie die Verbindung jederzeit beenden.',
  began: 'Ich habe das gerade eben selbst in dieser App begonnen.',
  sayBegan:
    'Bestätigen Sie mit dem Häkchen, dass Sie es selbst begonnen haben, oder lehnen Sie ab.',
  allow: 'Erlauben',
  deny: 'Ablehnen',
  wrongTitle: 'Diese App lässt sich nicht verbinden',
  wrong:
    'Die App fragt auf eine Weise, die hier nicht erlaubt ist, oder sie ist hier nicht mehr bekannt. Beginnen Sie in der App von vorn. Hilft das nicht, sagen Sie es ihrem Hersteller.',
  reason: (reason) => ['Der Grund, für den Hersteller: ', reason],
  backTo: (host) => ['Zurück zu ', host],
};
