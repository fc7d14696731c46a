import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('fr');

export const webhooks: Texts['webhooks'] = {
  add: 'Ajouter un webhook',
  none: 'Aucun webhook pour l’instant',
  noneHint:
    'Un webhook informe un autre serveur de ce qui se passe ici : personnes, documents, corrections.',
  all: 'Tous les webhooks',
  address: 'Adresse',
  addressHint: 'Une adresse publique qui commence par https://.',
  description: 'À quoi il sert',
  events: 'Événements',
  eventTypes: {
    'member.added': 'Quelqu’un rejoint l’équipe',
    'member.removed': 'Quelqu’un quitte l’équipe ou en est retiré',
    'document.ready': 'Un document peut être trouvé',
    'document.failed': 'Un document n’a pas pu être lu',
    'document.deleted': 'Un document est supprimé',
    'training.created': 'Une correction est proposée',
    'training.approved': 'Une correction est approuvée',
    'training.rejected': 'Une correction est rejetée',
    'webhook.test': 'Événement de test',
  },
  below: 'Inclure les sous-équipes',
  edit: 'Modifier le webhook',
  editOf: (address) => `Modifier ${address}`,
  actionsOf: (address) => `Plus : ${address}`,
  on: 'Actif',
  off: 'Désactivé',
  paused: 'En pause',
  because: {
    owner: 'Ce qui se passe entre-temps n’est pas envoyé après coup.',
    gone: 'Guildhall l’a désactivé : le destinataire a répondu qu’il n’existe plus (410).',
    failing: 'Guildhall l’a désactivé : au moins 80 % des essais d’une journée ont échoué.',
  },
  oldSecretEnds: 'L’ancien secret signe encore aussi. Il prend fin :',
  pause: 'Mettre en pause',
  nowPaused: 'Le webhook est en pause.',
  switchOn: 'Activer',
  switchedOn: 'Le webhook est actif.',
  test: 'Envoyer un événement de test',
  tested: 'Un événement de test est en route.',
  notTested: 'Aucun événement de test n’a été envoyé.',
  rotate: 'Créer un nouveau secret',
  rotateTitle: 'Créer un nouveau secret ?',
  rotateHint:
    'Pendant 24 heures, les deux secrets signent, le temps de mettre le nouveau en place. Un secret remplacé auparavant prend fin aussitôt.',
  secretTitle: 'Conservez ce secret maintenant',
  secretHint:
    'Il n’est affiché qu’une fois. Le destinataire en a besoin pour vérifier que ce qui arrive vient d’ici.',
  secret: 'Secret',
  delete: 'Supprimer',
  deleteTitle: 'Supprimer ce webhook ?',
  deleteHint:
    'Il n’est plus informé de rien, et la liste de ses envois est supprimée. C’est irréversible.',
  deleted: 'Le webhook a été supprimé.',
  deliveries: 'Envois',
  noDeliveries: 'Rien n’a encore été envoyé',
  noneOfState: 'Aucun envoi de ce genre',
  noDeliveriesHint:
    'Ce qui est envoyé reste ici 30 jours. Un événement de test montre si cela arrive.',
  shown: 'Affichés',
  every: 'Tous',
  states: {
    pending: 'En attente',
    delivered: 'Remis',
    failed: 'Échoué',
  },
  sequence: (number) => `N° ${number}`,
  nextTry: 'Prochain essai :',
  tries: (count) => plural(count, { one: '# essai', other: '# essais' }),
  answer: (status) => `réponse ${status}`,
  noAnswer: 'pas de réponse',
  errors: {
    'The receiver could not be reached':
      'Le destinataire n’a pas pu être joint. Le journal du serveur en donne la cause.',
    'There was no whole answer within 15 seconds': 'Aucune réponse complète en 15 secondes.',
  },
  took: (ms) => `${ms} ms`,
  replay: 'Renvoyer',
  replayOf: (event, number) => `Renvoyer : ${event}, n° ${number}`,
  replayed: 'L’envoi est refait.',
  notReplayed: 'L’envoi n’a pas été refait.',
};
