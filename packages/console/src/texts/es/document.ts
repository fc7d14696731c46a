import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('es');

/** Texts of the page of one document. */
export const document: Texts['document'] = {
  back: 'Todos los documentos',
  facts: 'Datos',
  text: 'Texto',
  kind: 'Tipo',
  reading: 'Cómo se leyó',
  readAgain: 'Leer con otra codificación',
  encoding: 'Codificación',
  encodingHint:
    'Elija aquella con la que las letras son correctas. Hasta que se lea, no se encuentra nada en él.',
  likelyEncoding: 'La más probable',
  pageCount: (count) => plural(count, { one: '# página', other: '# páginas' }),
  pageNumber: 'Página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  ofPages: (total) => `de ${total}`,
  noText: 'Esta página no tiene texto.',
  notRead: 'Su texto se podrá leer aquí en cuanto esté listo.',
  failed: 'Este archivo no se ha podido leer',
  gone: 'Este documento no existe',
  goneHint: 'Se ha eliminado, o usted no puede verlo.',
};
