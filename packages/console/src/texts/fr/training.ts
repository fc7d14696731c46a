import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the page of corrections. */
export const training: Texts['training'] = {
  allTeams: 'Toutes les équipes dont je suis responsable',
  thumbsUp: (count) =>
    plural(count, {
      one: '# réponse a été jugée utile.',
      other: '# réponses ont été jugées utiles.',
    }),
  by: (name) => `par \u2068${name}\u2069`,
  visitor: 'un visiteur du site',
  someone: 'quelqu’un',
  viewsLabel: 'Corrections par statut',
  views: {
    pending: 'En attente',
    approved: 'Approuvées',
    rejected: 'Refusées',
    pinned: 'Épinglées',
  },
  onlyLeaders: 'Les responsables d’équipe se prononcent sur les corrections',
  nothing: {
    pending: 'Aucune correction en attente',
    approved: 'Rien n’est encore approuvé',
    rejected: 'Rien n’a été refusé',
    pinned: 'Rien n’est épinglé',
  },
  nothingHint: {
    pending: 'Quand quelqu’un propose une correction, elle apparaît ici.',
    approved: 'L’assistant répond avec les corrections approuvées.',
    rejected: 'Les corrections refusées restent ici ; l’assistant ne s’en sert pas.',
    pinned: 'Une correction épinglée s’applique toujours, quelle que soit la question.',
  },
  thumbDown: 'Pas utile',
  pinned: 'Épinglée',
  notUsed: 'Non utilisée',
  removed: '[supprimé :',
  added: '[ajouté :',
  changeEnd: ']',
  cited: 'Sources de la réponse',
  comment: 'Commentaire :',
  noText:
    'Écrivez une réponse avant d’approuver. Sans elle, on lira seulement qu’il n’y a pas encore de réponse vérifiée.',
  asAnswered: 'La réponse reste telle quelle.',
  reason: 'Motif, si vous la refusez (facultatif)',
  reasonHint: 'Visible par la personne qui l’a proposée.',
  reasonGiven: 'Motif :',
  approve: 'Approuver',
  reject: 'Refuser',
  edit: 'Modifier',
  pin: 'Épingler',
  should: 'Ce que la réponse devrait dire',
  editHint: 'Ctrl+Entrée approuve, Échap ferme le champ.',
  approveText: 'Approuver ce texte',
  tryText: 'Aperçu avec ce texte',
  emptyText: 'Écrivez ce que la réponse devrait dire.',
  longText: (max) => plural(max, { other: '# caractères au plus, s’il vous plaît.' }),
  preview: 'Effet sur les questions',
  showChanges: 'Afficher les modifications',
  uses: {
    decided: 'Réponse donnée par la correction',
    offered: 'Proposée au-dessus de la réponse',
    none: 'Non affichée',
  },
  lookAlikes: 'Questions similaires déjà posées',
  offeredTo: (label: string) =>
    `La correction s’affiche aussi au-dessus des réponses aux questions qui partagent des mots significatifs avec celle-ci ou avec sa réponse, ou dont le sens est proche, comme « ${label} », même si elle n’y correspond pas tout à fait.`,
  noLookAlikes: 'Aucune question similaire n’a encore été posée.',
  approvedToast: (question) => `Approuvée : « \u2068${question}\u2069 »`,
  rejectedToast: (question) => `Refusée : « \u2068${question}\u2069 »`,
  notSent: (question) => `La décision sur « \u2068${question}\u2069 » a été annulée.`,
  decidedFirst: {
    approved: (question, text) =>
      `Quelqu’un d’autre a déjà approuvé « \u2068${question}\u2069 » : \u2068${text}\u2069`,
    rejected: (question) => `Quelqu’un d’autre a déjà refusé « \u2068${question}\u2069 ».`,
    pending: (question) =>
      `« \u2068${question}\u2069 » a été modifiée entre-temps. Regardez-la encore une fois.`,
  },
  appliedLater: 'Approuvée. Elle sera prise en compte dans un instant.',
  pinnedToast: 'Épinglée : elle s’applique toujours.',
  unpinnedToast: 'Désépinglée : elle s’applique aux questions similaires à la sienne.',
  notPinned: 'La modification a été annulée.',
  used: (count) =>
    count === 0
      ? 'Aucune réponse ne l’a encore utilisée.'
      : plural(count, { one: 'Utilisée dans # réponse.', other: 'Utilisée dans # réponses.' }),
  lastUsed: 'Dernière fois :',
  deletedSource: 'un document supprimé',
  hiddenSource: 'un document que vous ne pouvez pas voir',
  setAside:
    'Elle n’est pas utilisée, car un document dont elle provient a été supprimé. Écrivez votre propre texte pour l’utiliser à nouveau.',
  nothingReviewed: 'L’avis ne dit pas quelle devrait être la réponse. Modifiez le texte.',
  audience: 'Qui la lira',
  inTeam: (team) => `Dans ${team}`,
  readByEveryone:
    'Toutes les personnes qui interrogent cette équipe, y compris les visiteurs de votre site.',
  readByThese: 'Seulement les personnes qui peuvent voir tous ces documents :',
  forEveryone: 'Aussi les personnes qui ne peuvent pas voir ces documents',
  forEveryoneHint:
    'Vérifiez que la réponse ne révèle rien. Votre décision figure dans le journal d’audit.',
  shownQuestion: 'Question montrée aux autres',
  shownQuestionHint:
    'Les autres la lisent au-dessus de la réponse. Laissez vide pour ne montrer aucune question. Retirez les noms et tout ce qui est privé.',
  showAsAsked: 'Reprendre la question telle quelle',
  notSaved: 'Non enregistré.',
  keys: {
    title: 'Raccourcis clavier',
    line: 'J et K : suivante et précédente, A : approuver, E : modifier, R : refuser, U : annuler. ? affiche toutes les touches.',
    j: 'Correction suivante',
    k: 'Correction précédente',
    e: 'Modifier le texte',
    u: 'Annuler la dernière décision, tant que c’est possible',
    p: 'Épingler ou désépingler une correction approuvée',
    areOn: 'Utiliser ces touches',
    areOnHint: 'Désactivez-les si une commande vocale ou une autre aide saisit des lettres.',
  },
};
