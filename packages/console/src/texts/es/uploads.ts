import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('es');

/** Texts about files on their way into the documents. */
export const uploads: Texts['uploads'] = {
  add: 'Añadir documentos',
  addHint: 'Suelte archivos y carpetas enteras aquí, o en cualquier lugar de la página.',
  chooseFiles: 'Elegir archivos',
  chooseFolder: 'Elegir una carpeta',
  intoFolder: 'En la carpeta',
  seenBy: 'Quién ve los archivos nuevos',
  dropHere: (folder) => `Suelte para añadir: ${folder}`,
  title: 'Archivos en camino',
  progress: (done, total) => `${done} de ${total} están listos`,
  failedCount: (count) => plural(count, { one: '# con error', other: '# con error' }),
  allReady: (count) =>
    plural(count, { one: '# archivo está listo.', other: '# archivos están listos.' }),
  more: (count) => plural(count, { one: 'y # archivo más', other: 'y # archivos más' }),
  held: 'El servidor no responde. El envío seguirá por sí solo cuando vuelva.',
  keepOpen: 'Mantenga abierta esta página hasta que se envíen todos los archivos.',
  stop: (name) => `No enviar ${name}`,
  stopAll: 'Detener todo',
  retry: (name) => `Intentar de nuevo ${name}`,
  retryAll: 'Intentar de nuevo todos los que fallaron',
  clear: 'Vaciar la lista',
  nothingIn: 'No había ningún archivo en lo que ha soltado.',
  notRead: 'No se ha podido leer lo que ha soltado.',
  replaced: (name) =>
    `${name} se está sustituyendo. Todo queda como estaba hasta que se lea el archivo nuevo.`,
  states: {
    waiting: 'A la espera de enviarse',
    brokenOff: (percent: string) =>
      `Se cortó al ${percent}. Se enviará de nuevo desde el principio.`,
    sending: (percent) => `Enviándose, ${percent}`,
    stopped: 'Detenido',
    queued: 'En cola',
    processing: 'Leyéndose',
    ready: 'Listo',
    failed: 'Con error',
  },
};
