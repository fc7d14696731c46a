import type { TokenTexts } from './shape.ts';

export const tokens: TokenTexts = {
  title: 'Persönliche Token',
  hint: 'Ein Programm mit einem persönlichen Token handelt als Sie, in einem Team und denen darunter, soweit Sie es in dem Moment dürfen. Für Programme, die zu einem Team gehören, legen Inhaber API-Schlüssel an.',
  make: 'Token anlegen',
  none: 'Noch kein Token',
  name: 'Wofür es ist',
  may: 'Rechte',
  everything: 'Was Sie dort dürfen',
  everythingOfPerson: 'Was die Person dort darf',
  chosen: 'Nur ausgewählte',
  chooseOne: 'Wählen Sie mindestens eines.',
  team: 'Team, mit denen darunter',
  ends: 'Läuft ab',
  days: (count) => `In ${count} Tagen`,
  secretTitle: 'Kopieren Sie Ihr Token jetzt',
  secretHint:
    'Sie sehen es nicht wieder. Bewahren Sie es dort auf, wo das Programm es liest, und nirgends sonst.',
  secret: 'Token',
  revokeAll: 'Alle Token und Apps widerrufen',
  revokeAllTitle: 'Alle Ihre Token und Apps widerrufen?',
  revokeHint: 'Die nächste Anfrage damit wird abgelehnt. Das lässt sich nicht rückgängig machen.',
  revokedAll: 'Alle Ihre Token und Apps wurden widerrufen.',
  apps: 'Verbundene Apps',
  appsHint: (address) =>
    `Apps, die in einem Team in Ihrem Namen arbeiten, etwa ein Assistent, der Dokumente liest. Um eine zu verbinden, geben Sie ihr die Adresse ${address}`,
  noApps: 'Noch keine App',
  app: 'Verbundene App',
  connected: 'Verbunden',
  ofPeople: 'Persönliche Token und Apps von Personen',
  ofPeopleHint:
    'Programme, die in diesem Team oder darunter als eine Person handeln, mit deren Rechten.',
  noneOfPeople: 'Niemand hat ein persönliches Token für dieses Team.',
};
