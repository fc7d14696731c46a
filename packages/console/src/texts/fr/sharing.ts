import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of sharing a chat. */
export const sharing: Texts['sharing'] = {
  title: 'Partager cette conversation',
  who: 'Qui peut la lire',
  nobody: 'Vous uniquement',
  team: (team) => `Tous dans ${team}`,
  teamHint: 'Membres et responsables, mais pas les partenaires.',
  people: 'Certaines personnes',
  peopleHint: 'Seulement celles que vous nommez. Elles reçoivent une notification.',
  person: 'Nom ou adresse e-mail',
  until: 'Fin du partage',
  forever: 'Quand vous cessez de partager',
  days: (count) =>
    plural(count, { one: 'Après un jour', many: 'Après # jours', other: 'Après # jours' }),
  at: (day) => `Le ${day}`,
  hint: 'On peut aussi lire ce que vous ajouterez. Les passages issus de documents qu’un lecteur ne peut pas voir lui sont masqués.',
  copy: 'Copier le lien',
  copied: 'Lien copié. Seules les personnes avec qui vous partagez peuvent l’ouvrir.',
  saved: 'Partage modifié.',
  own: 'Conversations que vous partagez',
  none: 'Vous ne partagez aucune conversation.',
  change: 'Modifier',
  changeOf: (title) => `Modifier qui peut lire ${title}`,
  stopOf: (title) => `Ne plus partager ${title}`,
  ends: (day) => `Fin : ${day}`,
  more: (count) => `Seules les ${count} premières sont affichées.`,
};
