import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('fr');

/** Texts of the page of one document. */
export const document: Texts['document'] = {
  back: 'Tous les documents',
  facts: 'Informations',
  text: 'Texte',
  kind: 'Type',
  reading: 'Mode de lecture',
  readAgain: 'Lire dans un autre encodage',
  encoding: 'Encodage',
  encodingHint:
    'Choisissez celui avec lequel les lettres sont justes. Tant qu’il n’est pas lu, rien n’y est trouvé.',
  likelyEncoding: 'Le plus probable',
  pageCount: (count) => plural(count, { one: '# page', other: '# pages' }),
  pageNumber: 'Page',
  previous: 'Page précédente',
  next: 'Page suivante',
  ofPages: (total) => `sur ${total}`,
  noText: 'Cette page ne contient pas de texte.',
  notRead: 'Son texte pourra être lu ici dès qu’il sera prêt.',
  failed: 'Ce fichier n’a pas pu être lu',
  gone: 'Ce document n’existe pas',
  goneHint: 'Il a été supprimé, ou vous ne pouvez pas le voir.',
};
