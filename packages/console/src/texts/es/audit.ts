import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('es');

/** Texts of the audit log of a team. */
export const audit: Texts['audit'] = {
  action: 'Qué se hizo',
  actionHint: 'Como en el registro, por ejemplo member.added. Vacío: todo.',
  actionWrong: 'Dos palabras con un punto en medio, como member.added.',
  service: 'El servicio',
  visitor: 'Un visitante',
  times: (count) => plural(count, { one: 'una vez', other: '# veces' }),
  subjects: (count) => plural(count, { one: '# objeto', other: '# objetos' }),
  download: 'Descargar como CSV',
  gathering: (count) => plural(count, { one: '# entrada…', other: '# entradas…' }),
  noEntries: 'No hay nada anotado',
  noEntriesHint:
    'Aquí figura cada cambio, inicio de sesión y descarga de este equipo y de los inferiores.',
};
