import type { FactorTexts } from './shape.ts';

export const factors: FactorTexts = {
  title: 'Second facteur et clés d’accès',
  about:
    'Protégez votre compte par les codes d’une application ou par des clés d’accès : un mot de passe volé ou un lien de votre messagerie ne suffit alors plus pour se connecter.',
  open: 'Configurer ou modifier',
  policyTitle: 'Second facteur de vos collègues',
  policy: 'Qui doit avoir un second facteur',
  policyHint:
    'La règle vaut aussitôt, pour vous aussi : tant que le second facteur manque, rien d’autre ne s’ouvre pour les personnes concernées. Qui appartient à plusieurs organisations suit la plus stricte.',
  nobody: 'Personne : chacun décide',
  leaders: 'Propriétaires et responsables d’équipe',
  everyone: 'Tout le monde',
  without: (without, people) => `Sans second facteur pour l’instant : ${without} sur ${people}.`,
  leadersWithout: (without, people) =>
    `Parmi les propriétaires et responsables d’équipe : ${without} sur ${people}.`,
  resetTitle: (name) => `Réinitialiser le second facteur de ${name} ?`,
  resetHint:
    'Son application, ses clés d’accès et ses codes de récupération sont supprimés, et la personne est déconnectée partout. Elle l’apprend par e-mail. Tant qu’elle n’en configure pas un nouveau, son mot de passe ou un lien de sa messagerie suffit pour se connecter.',
  verb: 'Réinitialiser',
  done: (name) => `Le second facteur de ${name} a été réinitialisé.`,
  none: 'Cette personne n’a pas de second facteur.',
  elsewhere:
    'Le compte appartient aussi à une autre organisation. Seules les personnes qui gèrent ce serveur peuvent réinitialiser son second facteur.',
};
