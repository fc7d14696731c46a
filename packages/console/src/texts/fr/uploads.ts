import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('fr');

/** Texts about files on their way into the documents. */
export const uploads: Texts['uploads'] = {
  add: 'Ajouter des documents',
  addHint: 'Déposez des fichiers et des dossiers entiers ici, ou n’importe où sur la page.',
  chooseFiles: 'Choisir des fichiers',
  chooseFolder: 'Choisir un dossier',
  intoFolder: 'Dans le dossier',
  seenBy: 'Qui voit les nouveaux fichiers',
  dropHere: (folder) => `Déposez pour ajouter : ${folder}`,
  title: 'Fichiers en route',
  progress: (done, total) => `${done} sur ${total} sont prêts`,
  failedCount: (count) => plural(count, { one: '# échec', other: '# échecs' }),
  allReady: (count) =>
    plural(count, { one: '# fichier est prêt.', other: '# fichiers sont prêts.' }),
  more: (count) => plural(count, { one: 'et # autre fichier', other: 'et # autres fichiers' }),
  held: 'Le serveur ne répond pas. L’envoi reprendra tout seul quand il sera de retour.',
  keepOpen: 'Gardez cette page ouverte jusqu’à ce que tous les fichiers soient envoyés.',
  stop: (name) => `Ne pas envoyer ${name}`,
  stopAll: 'Tout arrêter',
  retry: (name) => `Réessayer ${name}`,
  retryAll: 'Réessayer tous les échecs',
  clear: 'Vider la liste',
  nothingIn: 'Il n’y avait aucun fichier dans ce que vous avez déposé.',
  notRead: 'Ce que vous avez déposé n’a pas pu être lu.',
  replaced: (name) =>
    `${name} est en cours de remplacement. Rien ne change tant que le nouveau fichier n’est pas lu.`,
  states: {
    waiting: 'En attente d’envoi',
    brokenOff: (percent: string) =>
      `Interrompu à ${percent}. Le fichier sera renvoyé depuis le début.`,
    sending: (percent) => `Envoi, ${percent}`,
    stopped: 'Arrêté',
    queued: 'En file d’attente',
    processing: 'En cours de lecture',
    ready: 'Prêt',
    failed: 'Échec',
  },
};
