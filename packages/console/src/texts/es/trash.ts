import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the trash of a team’s documents. */
export const trash: Texts['trash'] = {
  title: 'Papelera',
  deleted: (count) =>
    plural(count, {
      one: 'Documento eliminado. Se puede restaurar desde la papelera durante 30 días.',
      other: '# documentos eliminados. Se pueden restaurar desde la papelera durante 30 días.',
    }),
  notDeleted: 'No se ha eliminado todo.',
  restored: (count) =>
    plural(count, { one: 'Documento restaurado.', other: '# documentos restaurados.' }),
  renamed: (name) => `Entretanto hay otro con su nombre: ahora se llama ${name}.`,
  notRestored: 'No se ha restaurado todo.',
  hint: 'Los documentos eliminados se quedan aquí 30 días. Nadie los encuentra ni recibe respuestas de ellos, pero sus archivos ocupan almacenamiento hasta que se eliminan definitivamente.',
  none: 'La papelera está vacía',
  noneHint: 'Los documentos eliminados se quedan aquí 30 días y se pueden restaurar.',
  when: 'Eliminado',
  days: (count) => plural(count, { one: 'queda # día', other: 'quedan # días' }),
  restore: 'Restaurar',
  restoreThis: (name) => `Restaurar ${name}`,
  deleteThis: (name) => `Eliminar ${name} definitivamente`,
  empty: 'Vaciar la papelera',
  deleteForGood: 'Eliminar definitivamente',
  goodTitle: (count) =>
    plural(count, {
      one: '¿Eliminar # documento definitivamente?',
      other: '¿Eliminar # documentos definitivamente?',
    }),
  goodHint:
    'El archivo, su texto, sus versiones anteriores y todo lo que se creó a partir de él se eliminan de inmediato. Las respuestas dadas se conservan, pero ya no pueden mostrar su fuente. No se puede deshacer.',
  gone: (count) =>
    plural(count, {
      one: '# documento eliminado definitivamente.',
      other: '# documentos eliminados definitivamente.',
    }),
};
