import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the people of a team and of its teams. */
export const people: Texts['people'] = {
  onlyMembers: 'Les membres de l’équipe voient qui en fait partie',
  roles: {
    owner: 'Propriétaire',
    team_leader: 'Responsable d’équipe',
    member: 'Membre',
    partner: 'Partenaire',
  },
  rolesHint: {
    owner: 'Tout, y compris les clés, le journal et les équipes en dessous.',
    team_leader:
      'Gère les membres, les documents et les corrections de cette équipe et de celles en dessous.',
    member: 'Pose des questions, corrige et voit qui d’autre est là.',
    partner: 'Pose des questions et ne voit que ce qui est partagé avec les partenaires.',
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
    name: 'Par nom',
    createdAt: 'Les plus récents d’abord',
    lastActive: 'Vus en dernier d’abord',
    role: 'Par rôle',
  },
  person: 'Personne',
  role: 'Rôle',
  seen: 'Vu la dernière fois',
  actions: 'Actions',
  notYet: 'Jamais connecté',
  you: 'vous',
  nobodyFound: 'Aucun résultat',
  nobodyFoundHint: 'Essayez un autre nom, une autre adresse ou un autre filtre.',
  nobodyYet: 'Il n’y a encore personne dans cette équipe',
  nobodyYetHint: 'Ajoutez des personnes par leur adresse ou depuis un tableau.',
  groups: 'Groupes de cette équipe',
  add: 'Ajouter des personnes',
  actionsFor: (name) => `Actions pour ${name}`,
  invite: 'Renvoyer l’invitation',
  invited: (name) => `Une invitation est en route vers ${name}.`,
  unsentTo: (name) =>
    `Aucun serveur de messagerie n’est configuré : rien n’a été envoyé à ${name}.`,
  linkBy: (command) =>
    `Les exploitants de ce serveur créent un lien de connexion avec : ${command}`,
  notInvited: 'L’invitation n’a pas été envoyée.',
  changeRole: 'Changer le rôle',
  changeRoleOf: (name) => `Changer le rôle de ${name}`,
  roleChanged: (name, role) => `${name} est maintenant : ${role}.`,
  remove: 'Retirer de l’équipe',
  removeTitle: (name) => `Retirer ${name} ?`,
  removeHint: (team) =>
    `La personne quitte aussitôt ${team} et toutes les équipes en dessous. Son compte est conservé.`,
  removed: (name) => `${name} ne fait plus partie de l’équipe.`,
  loses: 'Et ceci n’est plus accessible :',
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
  newSecrets: 'Nouveaux secrets des webhooks',
  newSecretsHint:
    'Ils ne sont montrés qu’une fois. Pendant 24 heures, l’ancien secret signe aussi.',
  partlyRemoved:
    'La personne a été retirée, mais tout le reste n’a pas pu être fait. Les listes des clés et des webhooks dans les réglages montrent ce qui reste.',
  losesTeams: 'Équipes quittées :',
  losses: {
    documents: (count) =>
      plural(count, {
        one: '# document déposé, conservé mais qui ne peut plus être modifié par cette personne',
        other:
          '# documents déposés, conservés mais qui ne peuvent plus être modifiés par cette personne',
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
    'Vous quittez aussi toutes les équipes en dessous et n’en voyez plus rien. Pour revenir, quelqu’un devra vous ajouter de nouveau.',
  left: (team) => `Vous avez quitté ${team}.`,
  addBelow: 'Ajouter une équipe en dessous',
  addBelowOf: (team) => `Ajouter une équipe sous ${team}`,
  addTeam: 'Ajouter l’équipe',
  teamAdded: (team) => `${team} a été ajoutée.`,
  renameOf: (team) => `Renommer ${team}`,
  deleteTeam: 'Supprimer l’équipe',
  deleteTitle: (team) => `Supprimer ${team} ?`,
  deleteHint:
    'Ses documents sont supprimés avec elle et ses clés n’ouvrent plus rien. Les personnes gardent leur compte. C’est irréversible.',
  deleteFirst: 'Elle a des équipes en dessous. Supprimez-les d’abord.',
  teamDeleted: (team) => `${team} a été supprimée.`,
};
