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
