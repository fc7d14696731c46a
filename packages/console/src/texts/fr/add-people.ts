import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('fr');

/** Texts of adding many people at once. */
export const addPeople: Texts['addPeople'] = {
  title: 'Ajouter des personnes',
  onlyLeaders: 'Les responsables d’équipe ajoutent des personnes',
  back: 'Retour aux membres',
  paste: 'Adresses ou numéros de téléphone',
  pasteHint:
    'Une par ligne, ou séparées par des virgules ou des points-virgules. Ada Lovelace <ada@example.com> convient aussi.',
  file: 'Choisir un fichier CSV',
  fileHint:
    'Ou déposez-le ici. Avec les colonnes email, phone et role ; sans en-tête, elles sont reconnues à leur contenu.',
  unreadable: 'Ce fichier ne peut pas être lu comme un tableau de texte.',
  unknownColumns: (names) =>
    `Inconnu ou en double : ${names}. Nommez les colonnes e-mail, téléphone et rôle, et retirez les autres.`,
  role: 'Rôle, si la ligne n’en indique pas',
  send: 'Envoyer une invitation aux nouveaux',
  nobodyYet:
    'Personne à ajouter pour l’instant : saisissez une adresse ci-dessus ou choisissez un fichier.',
  preview: 'Ce qui va être fait',
  done: 'Ce qui a été fait',
  line: 'Ligne',
  who: 'Qui',
  state: 'État',
  fine: 'Sera ajouté',
  already: 'Déjà membre',
  added: 'Ajouté',
  notSent: 'Pas encore envoyé',
  wrong: {
    address: 'Pas une adresse e-mail',
    phone: 'Pas un numéro de téléphone',
    nobody: 'Ni adresse ni numéro de téléphone',
    role: 'Ce rôle n’existe pas',
    higher: 'Un rôle supérieur au vôtre',
    repeated: 'Figure déjà plus haut',
  },
  counts: {
    fine: (count) => plural(count, { one: '# à ajouter', other: '# à ajouter' }),
    already: (count) => plural(count, { one: '# déjà membre', other: '# déjà membres' }),
    wrong: (count) => plural(count, { one: '# erronée', other: '# erronées' }),
    added: (count) => plural(count, { one: '# ajoutée', other: '# ajoutées' }),
  },
  go: (count) => plural(count, { one: 'Ajouter # personne', other: 'Ajouter # personnes' }),
  goOn: 'Envoyer le reste',
  checking: 'Recherche des membres actuels…',
  unknown:
    'L’équipe est trop grande pour dire d’avance qui est déjà membre. Les membres restent tels quels.',
  progress: 'Progression',
  fault: 'Tout le monde n’a pas pu être ajouté.',
  another: 'En ajouter d’autres',
};
