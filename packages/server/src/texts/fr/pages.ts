import { connect } from './connect.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { samlRefusals } from './saml-refusals.ts';

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
    second_factor_ended:
      'Le temps prévu pour la deuxième étape est écoulé. Veuillez vous reconnecter.',
    confirm_yourself:
      'Les seconds facteurs se modifient dans les dix minutes qui suivent la connexion. Reconnectez-vous ou saisissez à nouveau votre mot de passe.',
    tokens_full:
      'Vous avez atteint la limite de 50 jetons et applications. Révoquez-en d’abord un dans votre profil.',
    unexpected: 'Une erreur est survenue. Réessayez dans un instant.',
  },
  signIn: {
    title: 'Connexion',
    submit: 'Se connecter',
    byOrganisation: 'Se connecter avec votre organisation',
    byPasskey: 'Se connecter avec une clé d’accès',
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
    byProvider: (name) => `Se connecter avec ${name}`,
    organisationAbout:
      'Saisissez votre adresse professionnelle : son domaine indique où vous vous connectez.',
    goOn: 'Suivant',
    noProvider: (domain) =>
      `Personne avec une adresse de ${domain} ne se connecte ici par une organisation. Connectez-vous autrement, ou demandez aux propriétaires de votre équipe.`,
    leads: 'Quiconque a une adresse de votre organisation s’y connecte.',
    notProved:
      'Votre organisation n’a pas prouvé que le domaine de votre adresse lui appartient ; son fournisseur ne peut donc pas vous connecter. Demandez à un propriétaire de votre équipe.',
    providerOff: 'Cette façon de se connecter a été désactivée. Choisissez-en une autre.',
    addressUnsent:
      'Le fournisseur de votre organisation n’a envoyé aucune adresse e-mail pour vous. Demandez à ses exploitants d’en transmettre une.',
    saml: samlRefusals,
    directorySilent:
      'L’annuaire de votre organisation ne répond pas : votre mot de passe ne peut pas être vérifié. Réessayez dans quelques minutes.',
  },
  providerTest: {
    title: (name) => `Essai : ${name}`,
    nothing: 'C’était un essai. Personne n’a été connecté et rien n’a été modifié.',
    says: 'Ce que dit le fournisseur',
    address: 'Adresse',
    verified: 'Adresse vérifiée',
    yes: 'Oui',
    no: 'Non',
    unsaid: 'Le fournisseur ne le dit pas',
    name: 'Nom',
    groups: 'Groupes',
    missing: 'Rien n’a été envoyé',
    happens: 'Ce qui se passerait à la connexion',
    outcomes: {
      signs_in: (email) => `${email} serait connecté.`,
      joins: (email) => `${email} deviendrait membre et serait connecté.`,
    },
    refusals: {
      no_address: 'Refusé : le fournisseur n’a envoyé aucune adresse.',
      not_confirmed: 'Refusé : le fournisseur ne dit pas qu’il a vérifié l’adresse.',
      domain_not_proved: 'Refusé : l’organisation n’a pas prouvé le domaine de l’adresse.',
      other_identity:
        'Refusé : le compte de cette adresse appartient à une autre personne chez le fournisseur.',
      unknown_person: 'Refusé : personne dans une équipe n’a cette adresse.',
    },
    failed: (reason) => `L’essai a échoué : ${reason}`,
    over: 'L’essai n’a pas commencé ici, ou a duré trop longtemps. Recommencez-le.',
    back: 'Retour aux paramètres',
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
      '. Demandez un lien aux exploitants de ce serveur ; « guildhall sign-in-link » y en crée un.',
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
  connect,
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
  secondFactor: {
    title: 'Encore une étape',
    body: 'Saisissez le code affiché par votre application, ou l’un de vos codes de récupération.',
    code: 'Code',
    submit: 'Se connecter',
    wrong: 'Ce code est faux ou a déjà servi.',
    usePasskey: 'Utiliser une clé d’accès',
    lost: 'Application, clés d’accès et codes perdus ? Un propriétaire de votre organisation, ou les personnes qui gèrent ce serveur, peuvent les réinitialiser.',
    passkeyRefused: 'Cette clé d’accès n’a pas été acceptée. Veuillez réessayer.',
    passkeyBroken:
      'Le navigateur n’a utilisé aucune clé d’accès. Réessayez ou connectez-vous autrement.',
    passkeyTitle: 'Se connecter avec une clé d’accès',
    passkeyBody:
      'Votre appareil ou votre clé de sécurité demande votre empreinte, votre visage ou un code PIN.',
    otherWay: 'Se connecter autrement',
  },
  ownFactors: {
    title: 'Second facteur et clés d’accès',
    about:
      'Avec un second facteur ou une clé d’accès, votre mot de passe ou un lien de votre messagerie ne suffit plus pour se connecter à votre compte.',
    required:
      'Votre organisation exige un second facteur. Configurez une application ou ajoutez une clé d’accès pour continuer.',
    appTitle: 'Application à codes',
    appOff: 'Non configurée.',
    appOn: 'Configurée : son code est demandé à la connexion.',
    setUpApp: 'Configurer une application',
    scan: 'Scannez cette image avec un gestionnaire de mots de passe ou une application d’authentification, puis saisissez le code affiché.',
    picture: 'Code QR pour l’application',
    typeKey: 'Ou saisissez cette clé dans l’application :',
    turnOn: 'Activer',
    turnOff: 'Désactiver',
    codesTitle: 'Codes de récupération',
    codesLeft: (count) => (count === 1 ? 'Il reste un code.' : `Il reste ${count} codes.`),
    newCodes: 'Créer de nouveaux codes',
    codesOnce:
      'Gardez ces codes en lieu sûr : ils ne s’affichent que maintenant. Chacun vous connecte une fois si vous avez perdu votre application et vos clés d’accès.',
    passkeysTitle: 'Clés d’accès',
    passkeysAbout:
      'Une clé d’accès vous connecte avec votre appareil ou une clé de sécurité, sans mot de passe.',
    passkeysNot: 'Les navigateurs ne gardent des clés d’accès que pour les adresses en https.',
    addPasskey: 'Ajouter une clé d’accès',
    passkeyName: 'Nom de la nouvelle clé d’accès',
    passkeyNameHint: 'Par exemple l’appareil qui la garde.',
    usedOn: (date) => ['utilisée pour la dernière fois le ', date],
    remove: (name) => `Supprimer ${name}`,
    unused: 'pas encore utilisée',
    confirmTitle: 'Est-ce bien vous ?',
    confirmBody: 'Pour modifier quelque chose ici, saisissez à nouveau votre mot de passe.',
    confirm: 'Continuer',
    againBody: 'Pour modifier quelque chose ici, reconnectez-vous.',
    again: 'Se reconnecter',
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
