import type { TokenTexts } from './shape.ts';

export const tokens: TokenTexts = {
  title: 'Jetons personnels',
  hint: 'Un programme muni d’un jeton personnel agit en votre nom, dans une équipe et celles en dessous, dans la limite de vos droits du moment. Pour les programmes d’une équipe, les propriétaires créent des clés d’API.',
  make: 'Créer un jeton',
  none: 'Aucun jeton pour l’instant',
  name: 'À quoi il sert',
  may: 'Autorisations',
  everything: 'Tout ce que vous pouvez y faire',
  everythingOfPerson: 'Tout ce que la personne peut y faire',
  chosen: 'Sélection seulement',
  chooseOne: 'Choisissez-en au moins une.',
  team: 'Équipe, avec celles en dessous',
  ends: 'Expire',
  days: (count) => `Dans ${count} jours`,
  secretTitle: 'Copiez votre jeton maintenant',
  secretHint:
    'Vous ne le reverrez pas. Conservez-le là où le programme le lit, et nulle part ailleurs.',
  secret: 'Jeton',
  revokeAll: 'Révoquer tous les jetons et applications',
  revokeAllTitle: 'Révoquer tous vos jetons et applications ?',
  revokeHint: 'La prochaine requête avec ce jeton sera refusée. C’est irréversible.',
  revokedAll: 'Tous vos jetons et applications ont été révoqués.',
  apps: 'Applications connectées',
  appsHint: (address) =>
    `Applications qui travaillent en votre nom dans une équipe, par exemple un assistant qui lit des documents. Pour en connecter une, donnez-lui l’adresse ${address}`,
  noApps: 'Aucune application pour l’instant',
  app: 'Application',
  connected: 'Connectée',
  ofPeople: 'Jetons personnels et applications des personnes',
  ofPeopleHint:
    'Programmes qui agissent au nom d’une personne dans cette équipe ou en dessous, avec ses droits.',
  noneOfPeople: 'Personne n’a de jeton personnel pour cette équipe.',
};
