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
  revokeAll: 'Alle Token widerrufen',
  revokeAllTitle: 'Alle Ihre Token widerrufen?',
  revokeHint: 'Die nächste Anfrage damit wird abgelehnt. Das lässt sich nicht rückgängig machen.',
  revokedAll: 'Alle Ihre Token wurden widerrufen.',
  ofPeople: 'Persönliche Token von Personen',
  ofPeopleHint:
    'Programme, die in diesem Team oder darunter als eine Person handeln, mit deren Rechten.',
  noneOfPeople: 'Niemand hat ein persönliches Token für dieses Team.',
};
