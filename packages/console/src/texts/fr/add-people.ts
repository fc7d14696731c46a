import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of adding many people at once. */
export const addPeople: Texts['addPeople'] = {
  onlyLeaders: 'Les responsables d’équipe ajoutent des personnes',
  back: 'Retour aux membres',
  paste: 'Adresses ou numéros de téléphone',
  pasteHint:
    'Une par ligne, ou séparées par des virgules ou des points-virgules. Ada Lovelace <ada@example.com> ou les lignes d’un tableau conviennent aussi.',
  file: 'Choisir un fichier CSV',
  fileHint:
    'Ou déposez-le ici. Colonnes : nom, e-mail, téléphone et rôle, dans n’importe quel ordre, avec ou sans en-tête.',
  unreadable: 'Ce fichier ne peut pas être lu comme un tableau.',
  unknownColumns: (names) =>
    `Colonnes inconnues ou en double : ${names}. Nommez les colonnes e-mail, téléphone et rôle, et retirez les autres.`,
  role: 'Rôle par défaut',
  send: 'Envoyer une invitation par e-mail aux nouveaux',
  nobodyYet: 'Saisissez d’abord une adresse ci-dessus ou choisissez un fichier.',
  preview: 'Personnes à ajouter',
  line: 'Ligne',
  who: 'Qui',
  fieldOf: (name, line) => `${name}, ligne ${line}`,
  editHint:
    'Corrigez les erreurs directement dans les lignes ci-dessous. Elles sont revérifiées aussitôt.',
  notChecked: 'Les lignes n’ont pas pu être vérifiées.',
  unknownRole: (role) => `Rôle inconnu : \u2068${role}\u2069`,
  fine: 'Sera ajouté',
  already: 'Déjà membre',
  stays: (role) => `Déjà membre, reste ${role}`,
  becomes: (team, role) => `Déjà dans ${team}, devient ${role}`,
  newOwners: (count) =>
    plural(count, {
      one: '# personne devient propriétaire',
      other: '# personnes deviennent propriétaires',
    }),
  ownersSee: (team) =>
    `Les propriétaires voient tout dans ${team} et ses sous-équipes, et peuvent tout modifier.`,
  added: 'Ajouté',
  unsent: 'Aucun serveur de messagerie n’est configuré : rien n’a été envoyé.',
  handOver: 'Copiez le lien d’invitation de chaque personne et remettez-le vous-même.',
  willHandOver:
    'Une fois les personnes ajoutées, vous copiez leurs liens d’invitation et les remettez vous-même.',
  notSent: 'Pas encore envoyé',
  wrong: {
    address: 'Adresse e-mail non valide',
    phone: 'Numéro de téléphone non valide',
    nobody: 'Adresse e-mail ou numéro de téléphone non valide',
    role: 'Rôle inconnu',
    higher: 'Un rôle supérieur au vôtre',
    repeated: 'Figure deux fois',
  },
  counts: {
    fine: (count) => plural(count, { one: '# à ajouter', other: '# à ajouter' }),
    already: (count) => plural(count, { one: '# déjà membre', other: '# déjà membres' }),
    wrong: (count) => plural(count, { one: '# à corriger', other: '# à corriger' }),
    added: (count) => plural(count, { one: '# ajoutée', other: '# ajoutées' }),
  },
  go: (count) => plural(count, { one: 'Ajouter # personne', other: 'Ajouter # personnes' }),
  goOn: 'Envoyer le reste',
  checking: 'Vérification…',
  progress: 'Progression',
  fault: 'Tout le monde n’a pas pu être ajouté.',
  another: 'En ajouter d’autres',
};
