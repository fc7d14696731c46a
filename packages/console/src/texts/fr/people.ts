import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the people of a team and of its teams. */
export const people: Texts['people'] = {
  onlyMembers: 'Seuls les membres voient qui fait partie de cette équipe',
  roles: {
    owner: 'Propriétaire',
    team_leader: 'Responsable d’équipe',
    member: 'Membre',
    partner: 'Partenaire',
  },
  rolesHint: {
    owner: 'Tout, y compris les clés, le journal d’audit et les sous-équipes.',
    team_leader:
      'Gère les membres, les documents et les corrections de cette équipe et de ses sous-équipes.',
    member: 'Pose des questions, corrige et voit qui d’autre est là.',
    partner: 'Pose des questions et ne voit que les documents publics ou partagés avec lui.',
  },
  members: 'Membres',
  teams: 'Équipes',
  count: (count) => plural(count, { one: '# personne', other: '# personnes' }),
  views: 'Vues de cette page',
  search: 'Rechercher un nom, une adresse ou un téléphone',
  show: 'Afficher',
  all: 'Tout le monde',
  claimed: 'Déjà connectés',
  unclaimed: 'Jamais connectés',
  sorts: {
    name: 'Nom',
    createdAt: 'Les plus récents d’abord',
    lastActive: 'Dernière connexion',
    role: 'Rôle',
  },
  person: 'Personne',
  role: 'Rôle',
  seen: 'Dernière connexion',
  actions: 'Actions',
  notYet: 'Jamais connecté',
  letInAgain: 'À réinviter',
  letInByLink:
    'Cette personne a besoin d’un nouvel accès : copiez un nouveau lien. Elle a reçu un droit que la personne qui avait copié son lien ne pouvait pas donner ; le compte créé par ce lien a donc pris fin.',
  letInByMail:
    'Cette personne a besoin d’un nouvel accès : renvoyez l’invitation. Elle a reçu un droit que la personne qui avait copié son lien ne pouvait pas donner ; le compte créé par ce lien a donc pris fin.',
  unproved: 'Non confirmée',
  through: (directory, groups) => `Par ${directory} : ${groups}`,
  unprovedWhy:
    'Cette adresse n’a pas encore été confirmée : le compte a été créé par un lien copié.',
  you: 'vous',
  nobodyFound: 'Aucun résultat',
  nobodyFoundHint: 'Essayez un autre nom, une autre adresse ou un autre filtre.',
  nobodyYet: 'Il n’y a encore personne dans cette équipe',
  nobodyYetHint: 'Ajoutez des personnes par leur adresse ou depuis un tableau.',
  groups: 'Groupes de cette équipe',
  add: 'Ajouter des personnes',
  actionsFor: (name) => `Actions pour ${name}`,
  invite: 'Renvoyer l’invitation',
  invited: (name) => `L’invitation est en route vers ${name}.`,
  linkBy: (command) =>
    `Les exploitants de ce serveur créent un lien de connexion avec : ${command}`,
  copyLink: 'Copier le lien d’invitation',
  linkTitle: (name) => `Lien d’invitation pour ${name}`,
  linkHint: (name, time) =>
    `Remettez-le uniquement à ${name} : toute personne qui l’ouvre se connecte sous ce nom. Il sert une fois, jusqu’au ${time}. Les liens antérieurs ne fonctionnent plus.`,
  linkUnproved:
    'Un lien remis en main propre ne confirme pas l’adresse. Le compte n’appartient qu’à cette organisation jusqu’à ce que la personne se connecte par un e-mail ou un fournisseur d’identité.',
  linkNotMade: 'Le lien n’a pas été créé.',
  notInvited: 'L’invitation n’a pas été envoyée.',
  changeRole: 'Changer le rôle',
  changeRoleOf: (name) => `Changer le rôle de ${name}`,
  roleChanged: (name, role) => `${name} est maintenant : ${role}.`,
  remove: 'Retirer de l’équipe',
  resetFactor: 'Réinitialiser le second facteur',
  erase: 'Effacer cette personne',
  eraseTitle: (name) => `Effacer ${name} ?`,
  eraseHint:
    'Ses données dans l’organisation sont supprimées ; ce dont d’autres ont besoin est conservé sans son nom. Elle quitte aussitôt toutes les équipes, et son compte est supprimé s’il n’appartient à aucune autre organisation. C’est irréversible.',
  eraseDeleted: 'Supprimé :',
  eraseUnnamed: 'Conservé sans le nom :',
  eraseKept:
    'Les clés et webhooks qu’elle a créés continuent de fonctionner ; mettez-y fin dans les paramètres.',
  erased: (name) => `${name} a été effacé(e).`,
  traces: {
    chats: (count) => plural(count, { one: '# conversation', other: '# conversations' }),
    feedback: (count) =>
      plural(count, {
        one: '# correction que personne n’a approuvée',
        other: '# corrections que personne n’a approuvées',
      }),
    questions: (count) =>
      plural(count, {
        one: '# question qui lui a été transmise',
        other: '# questions qui lui ont été transmises',
      }),
    notifications: (count) =>
      plural(count, { one: '# notification reçue', other: '# notifications reçues' }),
    shares: (count) =>
      plural(count, {
        one: '# document partagé avec elle seule',
        other: '# documents partagés avec elle seule',
      }),
    corrections: (count) =>
      plural(count, { one: '# correction approuvée', other: '# corrections approuvées' }),
    documents: (count) =>
      plural(count, {
        one: '# document qu’elle a téléversé',
        other: '# documents qu’elle a téléversés',
      }),
  },
  removeTitle: (name) => `Retirer ${name} ?`,
  removeHint: (team) =>
    `La personne quitte aussitôt ${team} et toutes ses sous-équipes. Son compte est conservé.`,
  removed: (name) => `${name} ne fait plus partie de l’équipe.`,
  loses: 'Elle perd aussi l’accès à :',
  revokeKeys: (count: number) =>
    plural(count, {
      one: 'Révoquer # clé créée par cette personne',
      other: 'Révoquer # clés créées par cette personne',
    }),
  rotateWebhooks: (count: number) =>
    plural(count, {
      one: 'Donner un nouveau secret à # webhook créé par cette personne',
      other: 'Donner de nouveaux secrets à # webhooks créés par cette personne',
    }),
  keptHint:
    'Sinon, ils continuent de fonctionner, et cette personne peut en connaître les secrets.',
  newTokens: 'Nouveaux jetons pour les annuaires',
  newSecrets: 'Nouveaux secrets',
  newSecretsHint:
    'Ils ne sont affichés qu’une fois. Les anciens secrets des webhooks fonctionnent encore 24 heures ; saisissez aussitôt le nouveau jeton d’un annuaire là-bas.',
  partlyRemoved:
    'La personne a été retirée, mais certaines opérations n’ont pas abouti. Les listes des clés et des webhooks dans les paramètres montrent ce qui reste.',
  losesTeams: 'Équipes quittées :',
  losses: {
    documents: (count) =>
      plural(count, {
        one: '# document à elle, conservé mais qu’elle ne peut plus modifier',
        other: '# documents à elle, conservés mais qu’elle ne peut plus modifier',
      }),
    shares: (count) =>
      plural(count, {
        one: '# document partagé avec cette personne seule',
        other: '# documents partagés avec cette personne seule',
      }),
    privateWorkflows: (count) =>
      plural(count, {
        one: '# procédure privée, que personne d’autre ne peut lancer',
        other: '# procédures privées, que personne d’autre ne peut lancer',
      }),
    workflowInvitations: (count) =>
      plural(count, {
        one: '# procédure réservée à des personnes choisies',
        other: '# procédures réservées à des personnes choisies',
      }),
    chats: (count) => plural(count, { one: '# conversation', other: '# conversations' }),
  },
  leave: 'Quitter cette équipe',
  leaveTitle: (team) => `Quitter ${team} ?`,
  leaveHint:
    'Vous quittez aussi toutes ses sous-équipes et n’y avez plus accès. Pour revenir, vous devrez être ajouté de nouveau.',
  left: (team) => `Vous avez quitté ${team}.`,
  addBelow: 'Ajouter une sous-équipe',
  addBelowOf: (team) => `Ajouter une sous-équipe à ${team}`,
  addTeam: 'Ajouter l’équipe',
  teamAdded: (team) => `${team} a été ajoutée.`,
  renameOf: (team) => `Renommer ${team}`,
  deleteTeam: 'Supprimer l’équipe',
  deleteTitle: (team) => `Supprimer ${team} ?`,
  deleteHint:
    'Ses documents sont supprimés avec elle et ses clés ne fonctionnent plus. Les personnes gardent leur compte. C’est irréversible.',
  deleteFirst: 'Elle a des sous-équipes. Supprimez-les d’abord.',
  teamDeleted: (team) => `${team} a été supprimée.`,
};
