import type { PageTexts } from '#texts/shapes/page-texts.ts';

export const pages: PageTexts = {
  language: 'Langue',
  marked: 'Veuillez corriger ce qui est signalé ci-dessous.',
  back: 'Retour',
  toSignIn: 'Vers la page de connexion',
  failed: 'Cela n’a pas fonctionné',
  fields: {
    email: 'Adresse e-mail',
    firstName: 'Prénom',
    lastName: 'Nom',
    password: 'Mot de passe',
    passwordOptional: 'Mot de passe (facultatif)',
    oldPassword: 'Ancien mot de passe',
    newPassword: 'Nouveau mot de passe',
  },
  faults: {
    textLength: (field, min, max) => `${field} : il faut de ${min} à ${max} caractères`,
    controlCharacters: (field) => `${field} : les caractères de contrôle ne sont pas admis`,
    commonPassword: (field) =>
      `${field} : c’est l’un des mots de passe les plus courants, vite deviné ; choisissez-en un autre`,
    wrong: (field) => `${field} : incorrect`,
    other: (field) => `${field} : cette saisie n’est pas valable`,
  },
  failures: {
    foreign_origin: 'Les requêtes provenant d’autres sites sont refusées.',
    too_many_requests: 'Trop de requêtes, réessayez plus tard.',
    body_too_large: 'L’envoi est trop volumineux.',
    invalid: 'Le formulaire n’est pas arrivé en entier. Veuillez réessayer.',
    password_missing:
      'Ce compte n’a pas encore de mot de passe ; demandez un lien pour en définir un.',
    sign_in_again:
      'Un premier mot de passe ne peut être défini que dans les dix minutes après la connexion. Déconnectez-vous puis reconnectez-vous.',
    unexpected: 'Une erreur est survenue. Réessayez dans un instant.',
  },
  signIn: {
    title: 'Connexion',
    submit: 'Se connecter',
    byOrganisation: 'Se connecter avec votre organisation',
    passwordHint: 'Pas de mot de passe ? Nous vous enverrons un lien par e-mail.',
    sendLink: 'M’envoyer un lien',
    forgotten: 'Mot de passe oublié ?',
    wrong: 'Adresse e-mail ou mot de passe incorrect.',
    noAddress: 'Veuillez saisir votre adresse e-mail.',
    notKnown: 'Aucun membre d’une équipe ici n’a l’adresse confirmée par votre organisation.',
    notDone: 'La connexion avec votre organisation n’a pas fonctionné. Veuillez réessayer.',
    notConfirmed:
      'Le fournisseur de votre organisation n’indique pas avoir vérifié votre adresse. Demandez à ses exploitants de transmettre email_verified, ou faites envoyer un lien à votre adresse.',
    otherPerson:
      'Cette adresse appartient au compte d’une autre personne. Si elle vous a été attribuée, demandez à un propriétaire de votre équipe de retirer cette personne de toutes les équipes et de vous ajouter de nouveau.',
  },
  link: {
    sentTitle: 'Consultez votre messagerie',
    sent: (email) => [
      'Si ',
      email,
      ' appartient à quelqu’un d’une équipe ici, un lien de connexion est en route. Il fonctionne une seule fois, pendant 15 minutes.',
    ],
    nothingComes: (again) => [
      'Pas d’e-mail ? Regardez dans le courrier indésirable ou ',
      again('réessayez'),
      '.',
    ],
    unsentTitle: 'Ce serveur n’envoie pas d’e-mails',
    unsent: (email) => [
      'Aucun serveur de messagerie n’est configuré ici : rien n’a été envoyé à ',
      email,
      '. Demandez un lien aux exploitants de ce serveur.',
    ],
    useTitle: 'Se connecter à Guildhall',
    signsInAs: (email) => ['Vous vous connectez en tant que ', email, '.'],
    signedInAs: (email) => ['Vous êtes connecté ici en tant que ', email, '.'],
    sessionEnds: 'Cette session prendra fin si vous continuez.',
    goneTitle: 'Ce lien a expiré ou a déjà servi',
    gone: 'Chaque lien sert une seule fois, pendant 15 minutes.',
    another: 'M’envoyer un nouveau lien',
  },
  password: {
    setTitle: 'Définir un nouveau mot de passe',
    addressHint: 'Un lien pour définir un nouveau mot de passe y sera envoyé.',
    sendLink: 'M’envoyer un lien',
    sent: (email) => [
      'Si ',
      email,
      ' appartient à un compte ici, un lien pour définir un nouveau mot de passe est en route. Il fonctionne une seule fois, pendant une heure.',
    ],
    nothingComes: (signIn) => [
      'Pas d’e-mail ? Regardez dans le courrier indésirable. Vous avez été invité et ne vous êtes jamais connecté ? Alors ',
      signIn('faites plutôt envoyer un lien de connexion'),
      '.',
    ],
    hint: 'Au moins 10 caractères. Vous serez déconnecté partout ailleurs.',
    set: 'Définir le mot de passe',
    gone: 'Il a déjà servi ou date de plus d’une heure.',
    changeTitle: 'Changer votre mot de passe',
    change: 'Changer le mot de passe',
    unknownOld: (reset) => [
      'Vous ne connaissez pas l’ancien ou n’en avez pas ? ',
      reset('Définissez-en un par un lien envoyé à votre adresse'),
      '.',
    ],
    changedTitle: 'Votre mot de passe a été changé',
    changed: 'Vous restez connecté ici et êtes déconnecté partout ailleurs.',
    goOn: 'Continuer',
  },
  invitation: {
    setUpTitle: 'Configurer votre compte',
    joinTitle: 'Rejoindre avec votre compte',
    invites: (team) => ['L’équipe ', team, ' vous invite sur Guildhall.'],
    invitesOf: (team, organisation) => [
      'L’équipe ',
      team,
      ' de ',
      organisation,
      ' vous invite sur Guildhall.',
    ],
    passwordHint:
      'Au moins 10 caractères. Laissez le champ vide pour vous connecter plutôt par des liens envoyés à votre adresse.',
    passwordNeeded: 'Au moins 10 caractères. Il vous servira à vous connecter, avec votre adresse.',
    setUp: 'Configurer le compte',
    hasAccount: (email) => [
      email,
      ' a déjà un compte. Connectez-vous avec ce compte pour accepter ou refuser.',
    ],
    signIn: 'Se connecter',
    switchAccount: 'Se déconnecter et continuer',
    until: (time) => [
      'L’invitation vaut pour cette adresse seulement, une seule fois, jusqu’au ',
      time,
      '. Si vous ne l’attendiez pas, fermez cette page : rien ne s’est passé.',
    ],
    goneTitle: 'Cette invitation n’est plus valable',
    gone: 'Son lien a déjà servi, date de plus de 7 jours ou concerne une équipe dont vous ne faites plus partie.',
    haveAccount: (signIn) => [
      'Vous avez déjà configuré votre compte ? ',
      signIn('Connectez-vous'),
      '.',
    ],
    sendLink: (link) => [
      'Sinon, ',
      link('faites envoyer un lien à votre adresse'),
      ' : il vous connecte si vous faites partie d’une équipe.',
    ],
    nothingComes:
      'Pas d’e-mail ? Demandez à la personne qui vous a invité de vous retirer de l’équipe et de vous ajouter de nouveau.',
  },
  device: {
    title: 'Connecter un programme',
    explain:
      'Un programme sur votre machine affiche un code de huit lettres. Saisissez-le ici pour que le programme puisse agir en votre nom.',
    warning:
      'Ne continuez que si vous venez de lancer ce programme vous-même. Personne de votre équipe ni de Guildhall ne vous demande jamais de saisir un code envoyé.',
    code: 'Code du programme',
    codeHint: 'Par exemple WDJB-MJHT.',
    unknown:
      'Aucun programme n’attend avec ce code. Il est faux, déjà utilisé ou vieux de plus de dix minutes.',
    next: 'Suivant',
    noTeam: 'Vous n’êtes dans aucune équipe ; aucun programme ne peut agir en votre nom.',
    allowTitle: 'Autoriser ce programme à agir en votre nom ?',
    asks: (program, machine) => [
      'Le programme ',
      program,
      ' sur la machine ',
      machine,
      ' le demande. Il a choisi lui-même ces deux noms.',
    ],
    from: (address) => ['La demande vient de l’adresse réseau ', address, '.'],
    mayAll: 'Il peut tout ce que vous pouvez dans l’équipe et celles en dessous.',
    mayOnly: 'Il ne peut que ceci dans l’équipe et celles en dessous :',
    until: (days) =>
      `Son jeton dure ${days} jours. Vous pouvez le révoquer à tout moment dans votre profil.`,
    team: 'Équipe',
    allow: 'Autoriser',
    deny: 'Refuser',
    allowedTitle: 'Le programme est connecté',
    allowed:
      'Vous pouvez fermer cette page et revenir au programme. Son jeton est dans votre profil.',
    deniedTitle: 'Le programme a été refusé',
    denied:
      'Rien ne s’est passé. Si vous ne l’avez pas lancé, quelqu’un a peut-être voulu agir en votre nom.',
  },
  notBuilt: {
    title: 'La console n’est pas compilée',
    body: (command, docs) => [
      'L’exploitant de ce serveur la compile avec ',
      command,
      '. L’interface sous ',
      docs,
      ' fonctionne sans elle.',
    ],
  },
};
