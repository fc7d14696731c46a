import type { Texts } from '../shape.ts';

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
