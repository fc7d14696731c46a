import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('de');

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes: Texts['readingNotes'] = {
  encoding_guessed: () => 'Gelesen als {encoding} (vermutet).',
  encoding_set: () => 'Gelesen als {encoding}, wie jemand es eingestellt hat.',
  characters_unreadable: (count) =>
    plural(count, { one: '# Zeichen war nicht lesbar.', other: '# Zeichen waren nicht lesbar.' }),
  hidden_sheets_left_out: (count) =>
    plural(count, {
      one: '# ausgeblendetes Blatt ausgelassen.',
      other: '# ausgeblendete Blätter ausgelassen.',
    }),
  hidden_rows_left_out: (count) =>
    plural(count, {
      one: '# ausgeblendete Zeile ausgelassen.',
      other: '# ausgeblendete Zeilen ausgelassen.',
    }),
  hidden_columns_left_out: (count) =>
    plural(count, {
      one: '# ausgeblendete Spalte ausgelassen.',
      other: '# ausgeblendete Spalten ausgelassen.',
    }),
  pages_not_counted: () =>
    'Die Seiten sind Teile des Textes: Die Datei sagt nicht, wo Seiten enden.',
  hidden_slides_left_out: (count) =>
    plural(count, {
      one: '# ausgeblendete Folie ausgelassen.',
      other: '# ausgeblendete Folien ausgelassen.',
    }),
  hidden_text_left_out: (count) =>
    plural(count, {
      one: 'Verborgener Text an # Stelle ausgelassen.',
      other: 'Verborgener Text an # Stellen ausgelassen.',
    }),
};
