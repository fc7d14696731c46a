import type { MailTexts } from '#texts/shapes/mail-texts.ts';

const days = (count: number) => (count === 1 ? 'un jour' : `${count} jours`);

export const mails: MailTexts = {
  nameless: 'une équipe sans nom',
  ifButtonFails: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  sentBy: (host) => `Envoyé par le serveur Guildhall ${host} au nom de l’équipe.`,
  invitation: {
    subject: (team) => `Invitation à rejoindre ${team} sur Guildhall`,
    heading: 'Vous êtes invité(e)',
    greeting: (name) => `Bonjour ${name},`,
    body: (team) => [
      'L’équipe ',
      team,
      ' vous a ajouté(e) et vous invite à configurer votre compte.',
    ],
    button: 'Configurer mon compte',
    notes: (count) => [
      `Le lien fonctionne une seule fois, pendant ${days(count)}, et uniquement pour l’adresse à laquelle cet e-mail a été envoyé. Merci de ne pas le transmettre.`,
      'Si vous ne vous y attendiez pas, ignorez cet e-mail : rien ne se passera sans vous.',
    ],
  },
  notice: {
    subject: (team) => `Vous avez été ajouté(e) à ${team} sur Guildhall`,
    heading: 'Vous avez une nouvelle équipe',
    body: {
      owner: (team) => ['L’équipe ', team, ' vous a ajouté(e) comme propriétaire.'],
      team_leader: (team) => ['L’équipe ', team, ' vous a ajouté(e) comme responsable d’équipe.'],
      member: (team) => ['L’équipe ', team, ' vous a ajouté(e) comme membre.'],
      partner: (team) => ['L’équipe ', team, ' vous a ajouté(e) comme partenaire.'],
    },
    button: 'Ouvrir Guildhall',
    note: 'Connectez-vous avec votre compte ; il n’y a rien à confirmer.',
  },
  passwordReset: {
    subject: 'Votre lien pour définir un nouveau mot de passe Guildhall',
    heading: 'Définir un nouveau mot de passe',
    body: 'Nous avons reçu une demande de nouveau mot de passe pour le compte lié à cette adresse.',
    button: 'Définir un nouveau mot de passe',
    notes: (minutes) => [
      `Le lien fonctionne une seule fois, pendant ${minutes} minutes : gardez-le pour vous.`,
      'Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe reste inchangé.',
    ],
  },
  signInLink: {
    subject: 'Votre lien de connexion à Guildhall',
    heading: 'Se connecter à Guildhall',
    body: 'Nous avons reçu une demande de connexion pour cette adresse.',
    button: 'Se connecter',
    notes: (minutes) => [
      `Le lien fonctionne une seule fois, pendant ${minutes} minutes : gardez-le pour vous.`,
      'Si ce n’était pas vous, ignorez cet e-mail : sans le lien, personne ne peut se connecter.',
    ],
  },
  newBrowser: {
    subject: 'Nouvelle connexion à votre compte',
    heading: 'Un nouveau navigateur s’est connecté',
    body: (browser, time) => [
      'Quelqu’un s’est connecté à votre compte avec ',
      browser,
      ' le ',
      time,
      '.',
    ],
    unknown: 'un navigateur inconnu',
    advice:
      'C’était vous ? Il n’y a rien à faire. Sinon, fermez la session, révoquez les jetons que vous ne connaissez pas et changez votre mot de passe.',
    button: 'Ouvrir vos sessions',
    note: 'Vous recevez cet e-mail quand votre compte est utilisé pour la première fois dans un navigateur, ou après la suppression de ses cookies.',
  },
  leftQuestion: {
    subject: (team) => `Une question pour ${team}`,
    heading: 'Un visiteur a laissé une question',
    body: (site) => [
      'Sur ',
      site,
      ', quelqu’un n’a pas trouvé de réponse et a laissé cette question :',
    ],
    answerTo: (email) => ['La réponse est attendue à l’adresse ', email, '.'],
    button: 'Ouvrir les questions',
    note: 'La question et l’adresse ont été saisies par un visiteur : personne ne les a vérifiées.',
  },
  corrections: {
    subject: (count) =>
      count === 1 ? 'Une correction vous attend' : `${count} corrections vous attendent`,
    heading: 'Corrections à examiner',
    body: (count) =>
      count === 1
        ? 'Une meilleure réponse a été proposée. Elle servira dès que vous l’approuverez.'
        : `${count} meilleures réponses ont été proposées. Elles serviront dès que vous les approuverez.`,
    team: (team, count) => [team, ` : ${count}`],
    button: 'Ouvrir les corrections',
    note: 'Vous recevez cet e-mail au plus une fois par jour. Désactivez-le dans Paramètres → Vous.',
  },
  verifications: {
    subject: (count) =>
      count === 1 ? 'Un document est à vérifier' : `${count} documents sont à vérifier`,
    heading: 'Documents à vérifier',
    body: (count) =>
      count === 1
        ? 'La date jusqu’à laquelle un document était vérifié est passée. Les réponses qui le citent le signalent tant que personne ne l’a relu.'
        : `La date jusqu’à laquelle ${count} documents étaient vérifiés est passée. Les réponses qui les citent le signalent tant que personne ne les a relus.`,
    team: (team, count) => [team, ` : ${count}`],
    button: 'Ouvrir les documents',
    note: 'Vous recevez cet e-mail au plus une fois par jour. Désactivez-le dans Paramètres → Vous.',
  },
  expertQuestion: {
    subject: (team) => `${team} a une question pour vous`,
    heading: 'Vous connaissez peut-être la réponse',
    body: (team) => [
      'L’équipe ',
      team,
      ' n’a pas pu répondre à cette question et vous la transmet :',
    ],
    bodyFrom: (asker, team) => [asker, ', de l’équipe ', team, ', vous transmet cette question :'],
    noted: (note) => ['Avec cette note : ', note],
    button: 'Répondre à la question',
    note: 'Votre réponse servira dès qu’un responsable de l’équipe l’approuvera. Désactivez ces e-mails dans Paramètres → Vous.',
  },
  secondFactorReset: {
    subject: 'Votre second facteur a été supprimé',
    heading: 'Votre second facteur a été supprimé',
    body: 'L’application à codes, les clés d’accès et les codes de récupération de votre compte ont été supprimés, et vous avez été déconnecté partout. C’est le fait d’un propriétaire de votre organisation ou des personnes qui gèrent le serveur.',
    button: 'En configurer un nouveau',
    note: 'Si vous n’avez rien demandé, prévenez aussitôt un propriétaire de votre organisation : tant que vous n’en avez pas configuré un nouveau, votre mot de passe ou un lien de votre messagerie suffit pour se connecter.',
  },
  webhookDisabled: {
    subject: (team) => `Un webhook de ${team} a été désactivé`,
    heading: 'Un webhook est désactivé',
    body: (team, host) => [
      'Guildhall a désactivé le webhook de l’équipe ',
      team,
      ' vers ',
      host,
      '.',
    ],
    reason: {
      gone: 'Le destinataire a répondu qu’il n’existe plus (410).',
      failing: 'Au cours des dernières 24 heures, au moins 80 % des tentatives ont échoué.',
    },
    button: 'Ouvrir les webhooks',
    note: 'Réactivez-le dès que le destinataire fonctionne. Les événements survenus entre-temps ne sont pas envoyés.',
  },
  leftBehind: {
    subject: (team) => `Des clés d’une personne retirée fonctionnent encore : ${team}`,
    unownedSubject: (team) => `${team} n’a plus de propriétaire`,
    heading: 'Clés d’une personne retirée',
    unownedHeading: 'Il n’y a plus de propriétaire',
    body: (person, team) => [person, ' a été retiré de l’équipe ', team, ' ou l’a quittée.'],
    unowned: (command) => [
      'L’organisation n’a plus de propriétaire. L’exploitant de ce serveur peut en désigner un avec ',
      command,
      '.',
    ],
    keys: 'Clés créées par cette personne et qui fonctionnent encore :',
    webhooks: 'Webhooks créés par cette personne, dont elle peut connaître les secrets :',
    directories: 'Annuaires dont cette personne peut connaître le jeton :',
    button: 'Ouvrir Guildhall',
    note: 'Un propriétaire peut révoquer les clés et renouveler les secrets des webhooks et des annuaires dans les paramètres.',
  },
  test: {
    subject: 'Les e-mails de Guildhall arrivent bien',
    heading: 'Les e-mails arrivent',
    body: 'Vous avez demandé à Guildhall d’envoyer cet e-mail à votre propre adresse. Il est arrivé.',
    button: 'Ouvrir Guildhall',
    note: 'Ce n’était pas vous ? Quelqu’un est connecté avec votre compte : fermez cette session dans les paramètres.',
  },
};
