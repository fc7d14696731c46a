import type { Texts } from '../shape/shape.ts';

/** Texts of a user's own profile. */
export const profile: Texts['profile'] = {
  title: 'Profil',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Vous vous connectez en tant que',
  unproved:
    'Cette adresse n’est pas encore confirmée : votre compte n’appartient donc qu’à une organisation. Connectez-vous une fois par un lien envoyé à cette adresse, par un fournisseur d’identité ou par un lien des exploitants de ce serveur.',
  mails: 'E-mails',
  correctionMails: 'Corrections qui m’attendent',
  correctionMailsHint:
    'Un e-mail par jour au plus, avec le nombre de corrections dans chacune de vos équipes.',
  questionMails: 'Questions pour moi',
  questionMailsHint: 'Un e-mail pour chaque question qu’un responsable vous transmet.',
  choosePicture: 'Choisir une photo',
  removePicture: 'Retirer la photo',
  pictureHint:
    'La photo est recadrée sur le carré central. Les personnes qui vous voient dans leur équipe la voient.',
};
