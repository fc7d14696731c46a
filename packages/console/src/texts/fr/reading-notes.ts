import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('fr');

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes: Texts['readingNotes'] = {
  encoding_guessed: () => 'Lu en {encoding} (supposition).',
  encoding_set: () => 'Lu en {encoding}, selon le choix de quelqu’un.',
  characters_unreadable: (count) =>
    plural(count, {
      one: '# caractère n’a pas pu être lu.',
      other: '# caractères n’ont pas pu être lus.',
    }),
  hidden_sheets_left_out: (count) =>
    plural(count, {
      one: '# feuille masquée laissée de côté.',
      other: '# feuilles masquées laissées de côté.',
    }),
  hidden_rows_left_out: (count) =>
    plural(count, {
      one: '# ligne masquée laissée de côté.',
      other: '# lignes masquées laissées de côté.',
    }),
  hidden_columns_left_out: (count) =>
    plural(count, {
      one: '# colonne masquée laissée de côté.',
      other: '# colonnes masquées laissées de côté.',
    }),
  pages_not_counted: () =>
    'Les pages sont des parties du texte : le fichier ne dit pas où finissent les pages.',
  hidden_slides_left_out: (count) =>
    plural(count, {
      one: '# diapositive masquée laissée de côté.',
      other: '# diapositives masquées laissées de côté.',
    }),
  hidden_text_left_out: (count) =>
    plural(count, {
      one: 'Texte masqué laissé de côté à # endroit.',
      other: 'Texte masqué laissé de côté à # endroits.',
    }),
};
