import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the list of documents and of the page of one. */
export const documents: Texts['documents'] = {
  sources: 'De quién son los documentos',
  fromAbove: 'De los equipos superiores',
  fromShared: 'Compartidos con usted',
  noneAbove: 'No hay documentos de los equipos superiores',
  noneShared: 'Nadie ha compartido todavía un documento con usted',
  folders: 'Carpetas',
  allDocuments: 'Todos los documentos',
  noFolder: 'Sin carpeta',
  moreFolders: (count) => plural(count, { one: '# carpeta más', other: '# carpetas más' }),
  search: 'Buscar por nombre',
  state: 'Estado',
  anyState: 'Cualquier estado',
  states: {
    queued: 'En cola',
    processing: 'Leyéndose',
    ready: 'Listo',
    failed: 'Con error',
  },
  visibility: 'Quién lo ve',
  anyVisibility: 'Todos',
  sort: 'Ordenar por',
  newest: 'Los más nuevos primero',
  byName: 'Nombre',
  found: (count) => plural(count, { one: '# documento', other: '# documentos' }),
  folder: 'Carpeta',
  size: 'Tamaño',
  pages: 'Páginas',
  added: 'Añadido',
  choose: (name) => `Seleccionar ${name}`,
  chooseAll: 'Seleccionar todos los de esta página',
  actionsFor: (name) => `Acciones para ${name}`,
  noneYet: 'Todavía no hay documentos',
  noneYetHint:
    'Añada archivos y, un momento después, podrá buscar en su texto y preguntar sobre él.',
  noneYetReader: 'Aquí nadie ha compartido todavía un documento con usted.',
  noneFound: 'No hay documentos que coincidan',
  noneFoundHint: 'Quite un filtro, o busque en todas las carpetas.',
  clearFilters: 'Mostrar todos los documentos',
  chosen: (count) => plural(count, { one: '# seleccionado', other: '# seleccionados' }),
  unchoose: 'Quitar la selección',
  keys: 'Atajos de teclado',
  keysMove: 'Subir y bajar',
  keysChoose: 'Seleccionar este',
  keysRange: 'Seleccionar todos desde el último hasta este',
  keysSearch: 'Buscar',
  open: 'Abrir',
  download: 'Descargar',
  move: 'Mover',
  changeVisibility: 'Cambiar quién lo ve',
  share: 'Compartir',
  replace: 'Sustituir por un archivo nuevo',
  retry: 'Leer de nuevo',
  why: 'Quién lo ve y por qué',
  newName: 'Nombre nuevo',
  targetFolderHint:
    'Separe las carpetas con una barra, por ejemplo normas/viajes. Déjelo vacío si no quiere carpeta.',
  moveTitle: (count) => plural(count, { one: 'Mover # documento', other: 'Mover # documentos' }),
  moved: (count, folder) =>
    plural(count, {
      one: `# documento movido: ${folder}.`,
      other: `# documentos movidos: ${folder}.`,
    }),
  movedBack: (count) =>
    plural(count, {
      one: '# documento devuelto a su sitio.',
      other: '# documentos devueltos a su sitio.',
    }),
  renamed: 'Nombre cambiado.',
  notChanged: (count) =>
    plural(count, {
      one: '# documento ha quedado como estaba.',
      other: '# documentos han quedado como estaban.',
    }),
  visibilityTitle: (count) =>
    plural(count, { one: 'Quién ve # documento', other: 'Quién ve # documentos' }),
  visibilityChanged: (count) =>
    plural(count, { one: 'Cambiado en # documento.', other: 'Cambiado en # documentos.' }),
  retried: 'Leyéndolo de nuevo.',
  notRetried: 'No se ha podido leer de nuevo.',
  seenBy: {
    public: 'Todo el mundo, incluidos los visitantes sin sesión iniciada',
    tree: (team) => `Todos en ${team} y sus subequipos`,
    team: (team) => `Todos en ${team}`,
    restricted: 'Privado: el propietario y las personas con quienes se comparte',
  },
  seenByHint: {
    public:
      'Incluidos los colaboradores externos y los visitantes de sitios con el widget de chat.',
    tree: 'Todos los del equipo o de uno de sus subequipos, excepto los colaboradores externos.',
    team: 'Todos los de este mismo equipo, excepto los colaboradores externos.',
    restricted: 'En «Compartir» se puede añadir a una persona o un equipo.',
  },
  leadersToo: 'Los propietarios y responsables del equipo ven todos sus documentos.',
  shortly: {
    public: 'Todo el mundo',
    tree: (team) => `${team} y sus subequipos`,
    team: (team) => team,
    restricted: 'Restringido',
  },
};

/** Texts of the page of one document. */
export const document: Texts['document'] = {
  facts: 'Datos',
  text: 'Texto',
  kind: 'Tipo',
  source: 'Fuente',
  from: 'De la fuente',
  openThere: 'Abrir en la fuente',
  changedThere:
    'Se modifica, se renombra, se comparte y se elimina en su fuente. Lo que pasa allí se sigue aquí.',
  reading: 'Cómo se leyó',
  readAgain: 'Leer con otra codificación',
  encoding: 'Codificación',
  encodingHint:
    'Elija aquella con la que las letras se ven bien. Hasta que se haya leído, se busca en el texto anterior.',
  likelyEncoding: 'La más probable',
  pageCount: (count) => plural(count, { one: '# página', other: '# páginas' }),
  ofPages: (total) => `de ${total}`,
  part: 'Parte',
  previousPart: 'Parte anterior',
  nextPart: 'Parte siguiente',
  noText: 'Esta página no tiene texto.',
  newVersionWaits: 'Se está leyendo una versión nueva. Hasta entonces se busca en esta.',
  newVersionFailed: 'La versión nueva no se ha podido leer. Esta sigue en uso.',
  notRead: 'Su texto se podrá leer aquí en cuanto esté listo.',
  failed: 'Este archivo no se ha podido leer',
  gone: 'Documento no encontrado',
  goneHint: 'Se ha eliminado, o no tiene acceso.',
};
