import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('es');

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes: Texts['readingNotes'] = {
  encoding_guessed: () => 'Leído como {encoding} (suposición).',
  encoding_set: () => 'Leído como {encoding}, según lo elegido por alguien.',
  characters_unreadable: (count) =>
    plural(count, {
      one: 'No se pudo leer # carácter.',
      other: 'No se pudieron leer # caracteres.',
    }),
  hidden_sheets_left_out: (count) =>
    plural(count, { one: '# hoja oculta omitida.', other: '# hojas ocultas omitidas.' }),
  hidden_rows_left_out: (count) =>
    plural(count, { one: '# fila oculta omitida.', other: '# filas ocultas omitidas.' }),
  hidden_columns_left_out: (count) =>
    plural(count, { one: '# columna oculta omitida.', other: '# columnas ocultas omitidas.' }),
  pages_not_counted: () =>
    'Las páginas son partes del texto: el archivo no indica dónde acaban las páginas.',
  hidden_slides_left_out: (count) =>
    plural(count, {
      one: '# diapositiva oculta omitida.',
      other: '# diapositivas ocultas omitidas.',
    }),
  hidden_text_left_out: (count) =>
    plural(count, {
      one: 'Texto oculto omitido en # lugar.',
      other: 'Texto oculto omitido en # lugares.',
    }),
};
