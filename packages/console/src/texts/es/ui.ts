import type { Texts } from '../shape.ts';

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
