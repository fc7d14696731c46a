import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of who is responsible for a document, and until when it is verified. */
export const verification: Texts['verification'] = {
  owner: 'Responsable',
  noOwner: 'Personne',
  blindOwner: 'Ne voit plus le document. La question est posée aux responsables de l’équipe.',
  setOwner: 'Choisir un responsable',
  ownerTitle: 'Responsable du document',
  ownerHint:
    'Cette personne est sollicitée quand le document doit être vérifié à nouveau. Seules celles qui le voient sont proposées.',
  find: 'Chercher une personne',
  noMatch: 'Aucune personne qui voit le document ne porte ce nom.',
  removeOwner: 'Retirer le responsable',
  ownerSaved: 'Responsable enregistré.',
  notSaved: 'La modification n’a pas été enregistrée.',
  until: 'Vérifié jusqu’au',
  never: 'Non vérifié',
  by: (name) => `par ${name}`,
  due: 'À vérifier',
  verify: 'Marquer comme vérifié',
  verifyTitle: (count) =>
    plural(count, {
      one: 'Marquer # document comme vérifié',
      other: 'Marquer # documents comme vérifiés',
    }),
  verifyHint:
    'Après le dernier jour, le responsable est sollicité une fois ; à défaut, les responsables de l’équipe. Les réponses qui le citent le signalent.',
  holds: 'Valable',
  halfYear: 'Pendant 6 mois',
  year: 'Pendant 1 an',
  untilDay: 'Jusqu’à une date',
  stop: 'Ne plus demander',
  lastDay: 'Dernier jour',
  verified: (count) => plural(count, { one: 'Document vérifié.', other: '# documents vérifiés.' }),
  ended: 'Plus personne n’est sollicité à ce sujet.',
  filter: 'Vérification',
  any: 'Tous',
  addedBy: 'Ajouté par',
  citedBy: 'Cité par',
  answers: (count, days) =>
    plural(count, { one: `# réponse en ${days} jours`, other: `# réponses en ${days} jours` }),
  lastCited: 'Dernière fois',
  mails: 'Documents que je dois vérifier',
  mailsHint: 'Un e-mail par jour au plus, avec le nombre de documents dans chaque équipe.',
};
