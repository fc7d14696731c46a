import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the state of the server. */
export const system: Texts['system'] = {
  checks: 'État du serveur',
  look: 'Vérifier à nouveau',
  looking: 'Vérification en cours. Cela peut prendre quelques secondes…',
  allFine: 'Tout fonctionne.',
  fine: (count) =>
    plural(count, { one: '# vérification sans problème', other: '# vérifications sans problème' }),
  linesFor: (name) => `Paramètres : ${name}`,
  linesHint:
    'Définissez-les dans l’environnement du serveur, par exemple dans deploy/.env, puis redémarrez-le.',
  commandFor: (name) => `Commande : ${name}`,
  setHere: 'Le configurer ici',
  orEnvironment: 'Ou dans l’environnement du serveur',
  commandHint: 'Exécutez ceci sur le serveur.',
  tryTitle: 'Essayer',
  modelHint:
    'Pose au modèle de langage trois questions sur deux documents d’exemple. Ils répondent aux deux premières, la deuxième dans une autre langue, et pas à la troisième.',
  tryModel: 'Essayer ce modèle',
  trialFirstWord: (time) => `Premier mot après ${time}`,
  trialSpeed: (speed) => `${speed} jetons par seconde`,
  trialCites: 'Cite sa source',
  trialCitesNot: 'Aucune source citée',
  trialThinks: 'Réfléchit avant de répondre',
  trialAsking: (number) =>
    `Question ${number} sur 3 en cours. Un modèle qui se charge encore peut prendre une minute.`,
  trialOutcomes: {
    supported: 'Les documents le disent',
    unsupported: 'En dit plus que les documents',
    nothing: 'Dit que les documents ne répondent pas',
    other_language: 'Dans une autre langue que la question',
    silent: 'Aucune réponse',
    refused: 'Son serveur a refusé la question',
    broken: 'N’a pas terminé',
  },
  signInHint:
    'Ouvrez la page de connexion dans une fenêtre privée pour voir ce que voient les autres.',
  openSignIn: 'Ouvrir la page de connexion',
  provider: 'Configurer l’authentification unique (OpenID Connect)',
  providerOfTeam:
    'Un propriétaire configure le fournisseur d’une organisation sous Équipe, sans redémarrage.',
  states: {
    ok: 'OK',
    warn: 'Attention requise',
    fail: 'En échec',
  },
  optional: 'Facultatif',
  names: {
    node: 'Node.js',
    dataFolder: 'Dossier de données',
    disk: 'Disque',
    database: 'Base de données',
    backup: 'Sauvegarde',
    embeddings: 'Modèle de recherche',
    model: 'Modèle de langage',
    mail: 'E-mail',
    signIn: 'Connexion',
    office: 'Fichiers bureautiques',
    ocr: 'Reconnaissance de texte (OCR)',
  },
  models: 'Modèles',
  quoted: 'Aucun : les réponses citent les documents.',
  storage: 'Stockage',
  documents: (count) => plural(count, { one: '# document', other: '# documents' }),
  pages: (count) => plural(count, { one: '# page', other: '# pages' }),
  passages: (count) => plural(count, { one: '# passage', other: '# passages' }),
  understanding: (understood, passages) => `${understood} passages compris sur ${passages}`,
  files: (size) => `${size} de fichiers`,
  text: (size) => `${size} de texte`,
  atMost: (kept, most) => `${kept} (${most} au plus)`,
  backup: 'Dernière sauvegarde',
  noBackup: 'Aucune trouvée',
  mailHint: 'Envoie un e-mail à votre propre adresse.',
  sendMail: 'Envoyer un e-mail de test',
  mailSent: (to) => `E-mail de test envoyé à ${to}.`,
  mailKept:
    'Aucun serveur de messagerie n’est configuré ; l’e-mail a été enregistré comme fichier sur le serveur.',
};

export const checks: Texts['checks'] = {
  node_runs: 'Version installée : {version}',
  folder_written: 'Inscriptible',
  folder_not_written: 'Non inscriptible',
  disk_free: '{gib} Gio libres',
  disk_low: 'Plus que {gib} Gio libres',
  database_answers: 'Répond',
  database_unsafe:
    'Désactivé : {settings}. Une coupure de courant peut faire perdre des modifications enregistrées',
  backup_recent: 'Jours depuis la dernière sauvegarde vérifiée : {days}',
  backup_old: 'La dernière sauvegarde vérifiée est ancienne. Jours depuis : {days}',
  backup_none: 'Aucune sauvegarde vérifiée n’est connue',
  embeddings_answer: '{name} répond',
  embeddings_silent: '{name} ne répond pas. La recherche se fait par mots seulement',
  embeddings_changed:
    '{name} désigne maintenant un autre modèle. Les textes qu’il n’a pas encore lus ne sont trouvés que par leurs mots',
  model_none: 'Aucun : les réponses citent les documents',
  model_answers: '{name} répond',
  model_unreachable: '{name} est injoignable',
  model_timeout: '{name} n’a pas répondu à temps',
  model_busy: '{name} est surchargé',
  model_refused: '{name} refuse la requête',
  model_rubbish: '{name} a envoyé une réponse invalide',
  mail_unset: 'Aucun serveur de messagerie n’est configuré',
  mail_unsent: 'Aucun serveur de messagerie n’est configuré ; e-mails non envoyés : {count}',
  mail_refused:
    'Le serveur de messagerie n’accepte pas les e-mails. Ils seront envoyés dès qu’il les acceptera',
  mail_password_seen:
    'Le serveur de messagerie répond sans chiffrement : le mot de passe peut être lu en chemin',
  mail_sender_local:
    'Le serveur de messagerie répond, mais peu de serveurs acceptent les e-mails de {from}',
  mail_answers: 'Le serveur de messagerie répond (chiffré). Expéditeur : {from}',
  mail_answers_openly: 'Le serveur de messagerie répond (non chiffré). Expéditeur : {from}',
  sign_in_own: 'Par mot de passe ou par un lien reçu par e-mail',
  provider_answers: 'Le fournisseur d’identité répond',
  provider_unreachable: 'Le fournisseur d’identité est injoignable',
  office_missing: 'LibreOffice introuvable : les fichiers doc, xls et ppt ne peuvent pas être lus',
  office_there: 'LibreOffice trouvé, pour doc, xls et ppt',
  ocr_missing: 'Tesseract introuvable : les images et les pages numérisées n’ont pas de texte',
  ocr_there: '{version}, pour les images et les pages numérisées',
  not_looked_at: 'Vérification impossible. Consultez le journal du serveur',
};

/** How to mend what a check has found. */
export const fixes: Texts['fixes'] = {
  folder: 'Donnez à l’utilisateur du serveur le droit d’écrire dans DATA_DIR.',
  disk: 'Libérez de l’espace disque ou déplacez DATA_DIR vers un disque plus grand.',
  database: 'Activez fsync et synchronous_commit dans votre PostgreSQL.',
  backup:
    'Faites une sauvegarde chaque nuit, même pendant que le serveur fonctionne, et gardez-la sur une autre machine.',
  embeddings: 'Démarrez le serveur du modèle de recherche ou utilisez le modèle intégré.',
  embeddingsChanged:
    'Rien, si c’était voulu : tous les textes sont relus. Sinon, redémarrez le modèle précédent.',
  model:
    'Facultatif : avec un modèle de langage, les réponses sont rédigées en phrases complètes. Tout serveur compatible OpenAI convient, par exemple Ollama sur votre machine.',
  modelAddress:
    'Vérifiez que le serveur du modèle fonctionne et que LLM est l’adresse avant /chat/completions, suivie de # et du nom du modèle.',
  modelSlow:
    'Le modèle se charge peut-être encore ou est trop grand pour sa machine. Réessayez dans une minute.',
  modelKey: 'Vérifiez le nom du modèle et la clé.',
  mail: 'Sans serveur de messagerie, les invitations et les liens de connexion n’arrivent à personne. Ils sont gardés en fichiers sur le serveur.',
  mailAddress: 'Vérifiez l’adresse, l’utilisateur et le mot de passe du serveur de messagerie.',
  mailOpen:
    'Utilisez une connexion chiffrée pour que le mot de passe ne puisse pas être lu en chemin.',
  mailSender:
    'Définissez un expéditeur de votre propre domaine, sinon les e-mails seront refusés comme spam.',
  provider: 'Vérifiez que l’adresse est juste et que le serveur peut la joindre.',
  office:
    'Installez LibreOffice pour lire les fichiers doc, xls et ppt, puis redémarrez le serveur.',
  ocr: 'Installez Tesseract pour lire les images et les pages numérisées, puis redémarrez le serveur.',
};
