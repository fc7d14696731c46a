import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('fr');

/** Texts of the state of the server. */
export const system: Texts['system'] = {
  checks: 'État du serveur',
  look: 'Vérifier à nouveau',
  looking: 'Vérification en cours, quelques secondes…',
  states: {
    ok: 'Tout va bien',
    warn: 'À vérifier',
    fail: 'En échec',
  },
  names: {
    node: 'Node.js',
    dataFolder: 'Dossier de données',
    disk: 'Disque',
    database: 'Base de données',
    embeddings: 'Modèle de recherche',
    model: 'Modèle de langage',
    mail: 'E-mail',
    office: 'Fichiers bureautiques',
    ocr: 'Lecture des scans',
  },
  models: 'Modèles',
  quoted: 'Aucun : les réponses citent les documents.',
  storage: 'Ce qui est conservé',
  documents: (count) => plural(count, { one: '# document', other: '# documents' }),
  pages: (count) => plural(count, { one: '# page', other: '# pages' }),
  passages: (count) => plural(count, { one: '# passage', other: '# passages' }),
  understanding: (understood, passages) => `${understood} passages compris sur ${passages}`,
  files: (size) => `${size} de fichiers`,
  text: (size) => `${size} de texte`,
  atMost: (kept, most) => `${kept} (${most} au plus)`,
  backup: 'Dernière sauvegarde',
  noBackup: 'Aucune connue',
  mail: 'Test d’envoi',
  mailHint: 'Envoie un e-mail à votre propre adresse.',
  sendMail: 'M’envoyer un e-mail',
  mailSent: (to) => `Un e-mail est parti vers ${to}.`,
  mailKept:
    'Aucun serveur de messagerie n’est réglé ; l’e-mail a été gardé comme fichier sur le serveur.',
};

export const checks: Texts['checks'] = {
  node_runs: 'Version installée : {version}',
  folder_written: 'Inscriptible',
  folder_not_written: 'Non inscriptible',
  disk_free: '{gib} Gio libres',
  disk_low: '{gib} Gio libres ; faites de la place',
  database_answers: 'Répond',
  database_unsafe: 'Désactivé : {settings}. Une coupure de courant perd ce qui a été confirmé',
  embeddings_answer: '{name} répond',
  embeddings_silent: '{name} ne répond pas : la recherche continue sans vecteurs',
  model_none: 'Aucun : les réponses citent les documents',
  model_answers: '{name} répond',
  model_unreachable: '{name} est injoignable',
  model_timeout: '{name} n’a pas répondu à temps',
  model_busy: '{name} est surchargé',
  model_refused: '{name} refuse la requête',
  model_rubbish: '{name} répond de façon incompréhensible',
  mail_unset: 'Aucun serveur de messagerie n’est réglé',
  mail_unsent: 'Aucun serveur de messagerie n’est réglé ; e-mails non envoyés : {count}',
  mail_refused: 'Le serveur de messagerie ne prend pas les e-mails ; d’ici là, ils attendent',
  mail_password_seen:
    'Le serveur de messagerie répond sans chiffrement : le mot de passe peut être lu en chemin',
  mail_sender_local:
    'Le serveur de messagerie répond ; peu de serveurs acceptent les e-mails de {from}',
  mail_answers: 'Le serveur de messagerie répond, chiffré, expéditeur {from}',
  mail_answers_openly: 'Le serveur de messagerie répond, non chiffré, expéditeur {from}',
  office_missing: 'LibreOffice introuvable : doc, xls et ppt échouent',
  office_there: 'LibreOffice est là, pour doc, xls et ppt',
  ocr_missing: 'Tesseract introuvable : les images et les pages numérisées n’ont pas de texte',
  ocr_there: '{version}, pour les images et les pages numérisées',
  not_looked_at: 'N’a pas pu être examiné ; le journal du serveur dit pourquoi',
};
