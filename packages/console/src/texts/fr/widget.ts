import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the settings of the chat widget. */
export const widget: Texts['widget'] = {
  on: 'Activé',
  off: 'Désactivé',
  closed: 'Fermé',
  onHint: (count) =>
    plural(count, { one: 'Un site peut l’afficher.', other: '# sites peuvent l’afficher.' }),
  offHint: 'Aucune page ne l’affiche.',
  closedHint: 'Aucun site n’est encore autorisé : aucune page ne l’affiche.',
  where: 'Où il apparaît',
  isEnabled: 'Afficher le widget sur les sites autorisés',
  sites: 'Sites autorisés',
  noSites: 'Aucun site n’est encore autorisé.',
  newSite: 'Ajouter un site',
  newSiteHint:
    'Par exemple https://shop.example, ou https://*.shop.example pour tous les sous-domaines.',
  addSite: 'Ajouter',
  removeSite: (site) => `Retirer ${site}`,
  siteWrong: 'Adresse de site non valide. Écrivez-la comme https://shop.example.',
  siteNoScheme: 'Commencez par https:// (ou http:// pour un site sur votre propre machine).',
  siteOnlyStart: 'Seul le début de l’adresse compte.',
  addMeant: (site) => `Ajouter ${site}`,
  siteTwice: 'Ce site est déjà dans la liste.',
  sitesFull: 'Au plus 50 sites peuvent être autorisés.',
  siteRefused: (site) =>
    `${site} ne peut pas être autorisé : il faut une adresse comme https://shop.example. Rien n’a été enregistré.`,
  apps: 'Applications et pages sans adresse',
  appsWarning:
    'N’importe quelle application ou page de ce type, même d’autrui, peut alors afficher le widget et y poser des questions comme visiteur. N’activez que ce dont votre propre application a besoin.',
  appHints: {
    'capacitor://localhost': 'Applications créées avec Capacitor, sur iPhone.',
    'ionic://localhost': 'Applications utilisant l’ancienne vue web d’Ionic.',
    null: 'Fichiers ouverts depuis un disque et cadres isolés de n’importe quel site. Les membres ne peuvent pas y être connectés.',
  },
  words: 'Textes',
  agent: 'Assistant qui répond',
  defaultAgent: 'Le premier assistant de l’équipe',
  titleHint: 'Par défaut : le nom de l’équipe.',
  greeting: 'Message d’accueil',
  greetingHint: 'Par défaut : un message d’accueil dans la langue du visiteur.',
  suggestions: 'Questions proposées',
  suggestionsHint: 'Une par ligne, quatre au plus.',
  suggestionsWrong: 'Quatre au plus, s’il vous plaît.',
  unanswered: {
    title:
      'Enregistré. Les visiteurs n’obtiennent pas de réponse claire à ces questions proposées :',
    nothingPublic:
      'Aucun document de cette équipe n’est visible pour les visiteurs. Rendez-en un public.',
    hidden: 'Des documents y répondent, mais les visiteurs ne peuvent pas les voir.',
    noDocument:
      'Aucun document n’y répond clairement. Ajoutez-en un ou proposez une autre question.',
  },
  looks: 'Apparence',
  hasColour: 'Utiliser une autre couleur que celle de l’équipe',
  position: 'Position sur la page',
  positions: {
    end: 'En bas à droite (à gauche si le texte va de droite à gauche)',
    start: 'En bas à gauche (à droite si le texte va de droite à gauche)',
  },
  language: 'Langue du widget',
  asPage: 'Langue de la page',
  limits: 'Limites',
  dailyMax: 'Réponses par jour',
  dailyMaxHint: 'Laissez vide pour ne pas fixer de limite. Un jour commence à minuit UTC.',
  admitsLeaders:
    'Les sites peuvent aussi connecter les propriétaires et les responsables de l’équipe',
  admitsLeadersHint: 'Dans le widget, ils ne voient que ce que voit un membre de l’équipe.',
  isQuestionsTaken: 'Les visiteurs peuvent laisser une question quand rien n’a été trouvé',
  questionsEmail: 'Adresse qui reçoit ces questions',
  questionsEmailHint: 'Par défaut : les propriétaires de l’équipe.',
  noMail:
    'Ce serveur n’envoie pas d’e-mails. Les responsables reçoivent une notification dans la console et trouvent les questions ci-dessous.',
  preview: 'Aperçu',
  previewHint: 'Tel que les visiteurs le voient, même avant l’enregistrement.',
  paste: 'Code pour vos pages',
  pasteHint: 'Placez-le avant la fin du corps de chaque page.',
  policy: 'Politique de sécurité du contenu',
  policyHint:
    'Si vos pages ont une politique de sécurité du contenu, elle doit autoriser ce serveur :',
  members: 'Pour les visiteurs connectés sur votre site',
  membersHint:
    'Votre serveur obtient un jeton avec une clé qui permet « Connecter les membres sur votre site (widget de chat) », et la page le transmet au widget. La clé elle-même n’a jamais sa place dans une page.',
  inPage: 'Dans la page',
  onServer: 'Sur votre serveur',
  copyOf: (name) => `Copier : ${name}`,
  usage: 'Les 30 derniers jours',
  usedToday: (used, most) => `${used} des ${most} réponses du jour sont utilisées.`,
  answeredToday: (count) =>
    plural(count, { one: 'Une réponse aujourd’hui.', other: '# réponses aujourd’hui.' }),
  spent: 'La limite du jour est atteinte.',
  resets: 'Le jour suivant commence :',
  noUsage: 'Pas encore utilisé.',
  byDay: 'Jour par jour',
  day: 'Jour',
  counts: {
    sessions: 'Visites',
    questions: 'Questions',
  },
  left: 'Questions laissées',
  noLeft: 'Aucune question n’a été laissée',
  noLeftHint:
    'Quand rien n’a été trouvé, les visiteurs peuvent laisser une question si vous le permettez.',
  answer: 'Répondre par e-mail',
  isDone: 'Traitée',
  markDone: 'Marquer comme traitée',
  markOpen: 'Marquer comme à traiter',
  deleteOf: (email) => `Supprimer la question de ${email}`,
  deleteTitle: 'Supprimer cette question ?',
  deleteHint: 'La question et l’adresse e-mail sont supprimées. C’est irréversible.',
  deleted: 'La question a été supprimée.',
};
