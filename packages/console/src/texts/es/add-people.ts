import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('es');

/** Texts of adding many people at once. */
export const addPeople: Texts['addPeople'] = {
  title: 'Añadir personas',
  onlyLeaders: 'Las personas las añaden los responsables del equipo',
  back: 'Volver a los miembros',
  paste: 'Direcciones o números de teléfono',
  pasteHint:
    'Una por línea, o separadas por comas o punto y coma. También sirve Ada Lovelace <ada@example.com>.',
  file: 'Elegir un archivo CSV',
  fileHint:
    'O suéltelo aquí. Con las columnas email, phone y role; sin encabezado se reconocen por su contenido.',
  unreadable: 'Este archivo no se puede leer como tabla de texto.',
  unknownColumns: (names) =>
    `Desconocido o repetido: ${names}. Llame a las columnas correo, teléfono y rol, y quite las demás.`,
  role: 'Rol, si la línea no indica ninguno',
  send: 'Enviar una invitación a los nuevos',
  nobodyYet: 'Aún no hay nadie que añadir: escriba arriba una dirección o elija un archivo.',
  preview: 'Qué se hará',
  done: 'Qué se hizo',
  line: 'Línea',
  who: 'Quién',
  state: 'Estado',
  fine: 'Se añadirá',
  already: 'Ya es miembro',
  added: 'Añadido',
  notSent: 'Aún no enviado',
  wrong: {
    address: 'No es una dirección de correo',
    phone: 'No es un número de teléfono',
    nobody: 'Ni dirección ni número de teléfono',
    role: 'Ese rol no existe',
    higher: 'Un rol superior al suyo',
    repeated: 'Ya figura más arriba',
  },
  counts: {
    fine: (count) => plural(count, { one: '# por añadir', other: '# por añadir' }),
    already: (count) => plural(count, { one: '# ya es miembro', other: '# ya son miembros' }),
    wrong: (count) => plural(count, { one: '# con error', other: '# con error' }),
    added: (count) => plural(count, { one: '# añadida', other: '# añadidas' }),
  },
  go: (count) => plural(count, { one: 'Añadir # persona', other: 'Añadir # personas' }),
  goOn: 'Enviar el resto',
  checking: 'Comprobando quién ya es miembro…',
  unknown:
    'El equipo es demasiado grande para saber de antemano quién ya es miembro. Los miembros quedan como están.',
  progress: 'Progreso',
  fault: 'No se pudo añadir a todos.',
  another: 'Añadir más',
};
