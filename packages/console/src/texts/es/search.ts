import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the page that searches documents and chats. */
export const search: Texts['search'] = {
  placeholder: 'Buscar en documentos y conversaciones',
  scope: 'Dónde buscar',
  documents: 'Documentos',
  chats: 'Conversaciones',
  anyTeam: 'Todos los equipos',
  kind: 'Tipo',
  anyKind: 'Todos los tipos',
  date: 'Añadido',
  anyDate: 'Cualquier fecha',
  nothing: 'Sin resultados',
  nothingHint: 'Revise la ortografía, pruebe con menos palabras u otras, o quite los filtros.',
  clear: 'Quitar los filtros',
  start: 'Busque en todo lo que puede ver',
  startHint:
    'Los documentos de sus equipos y de los equipos superiores, los compartidos con usted y sus conversaciones.',
  noWords: 'Ningún documento contiene estas palabras. Los siguientes pueden tratar del mismo tema.',
  similar: 'Significado parecido',
  ask: 'Preguntar al asistente',
  keys: '↑ ↓ para moverse · Intro para abrir',
  marked: 'Las palabras de su búsqueda están resaltadas.',
  unmark: 'Quitar el resaltado',
  kinds: {
    pdf: 'PDF',
    text: 'Documentos de texto',
    table: 'Hojas de cálculo',
    presentation: 'Presentaciones',
    mail: 'Correos',
    picture: 'Imágenes',
    data: 'Archivos de datos',
  },
  dates: {
    week: 'Última semana',
    month: 'Último mes',
    year: 'Último año',
  },
  results: (count) => plural(count, { one: '# resultado', other: '# resultados' }),
  sharedBy: (name) => `Compartida por ${name}`,
};
