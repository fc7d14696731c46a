import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the frame around every page. */
export const shell: Texts['shell'] = {
  skip: 'Ir al contenido',
  menu: 'Menú',
  pages: 'Páginas',
  ask: 'Preguntar',
  documents: 'Documentos',
  corrections: 'Correcciones',
  waiting: (count) => plural(count, { one: '# le espera', other: '# le esperan' }),
  people: 'Personas',
  workflows: 'Procedimientos',
  insights: 'Análisis',
  viewAs: 'Ver como otra persona',
  settings: 'Ajustes',
  help: 'Ayuda',
  team: 'Equipo',
  account: 'Su cuenta',
  signOut: 'Cerrar sesión',
  notSignedOut: 'No se pudo cerrar la sesión.',
  find: 'Ir a…',
  findHint: 'Páginas, documentos, conversaciones y personas',
  searchFor: (words) => `Buscar «${words}»`,
  search: 'Búsqueda',
  notFound: 'Esta página no existe',
  notFoundHint: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
  toStart: 'Volver al inicio',
  offline:
    'Sin conexión con el servidor. Lo que escriba se queda aquí; se volverá a intentar automáticamente.',
  sessionEnded: 'Su sesión ha terminado',
  sessionBack: 'Ha iniciado sesión de nuevo.',
  sessionEndedHint:
    'Inicie sesión otra vez en una ventana nueva. Esta página espera tal como está, con lo que usted escribía, y sigue por sí sola.',
  signIn: 'Iniciar sesión',
  noTeam: 'No pertenece a ningún equipo',
  noTeamHint: 'Cuando alguien añada su dirección a un equipo, la invitación aparecerá aquí.',
  onlyLeadersHint:
    'No es responsable de este equipo. Elija otro equipo o pregunte a su responsable.',
  crashed: 'Esta página ha fallado',
  reload: 'Volver a cargar la página',
};

/** Texts of the parts that every page is built of. */
export const ui: Texts['ui'] = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  saved: 'Guardado.',
  edit: 'Editar',
  undo: 'Deshacer',
  remove: 'Quitar',
  more: 'Más acciones',
  justNow: 'ahora mismo',
  loading: 'Cargando',
  notLoaded: 'No se pudo cargar',
  tryAgain: 'Intentar de nuevo',
  pages: 'Páginas de la lista',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  pageOf: (page, total) => `Página ${page} de ${total}`,
  unreachable: 'El servidor no responde. No se ha perdido nada; inténtelo de nuevo cuando vuelva.',
  timedOut: 'El servidor tardó demasiado en responder.',
  tooMany: 'Fue demasiado a la vez. Espere un momento e inténtelo de nuevo.',
  unexpected: 'Algo ha fallado en el servidor. Su registro dice más.',
  putBack: 'No funcionó, así que se ha restablecido lo anterior.',
};
