import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of adding many people at once. */
export const addPeople: Texts['addPeople'] = {
  onlyLeaders: 'Las personas las añaden los responsables del equipo',
  back: 'Volver a los miembros',
  paste: 'Direcciones o números de teléfono',
  pasteHint:
    'Una por línea, o separadas por comas o punto y coma. También sirven Ada Lovelace <ada@example.com> o las filas de una tabla.',
  file: 'Elegir un archivo CSV',
  fileHint:
    'O suéltelo aquí. Columnas: nombre, correo, teléfono y rol, en cualquier orden, con o sin encabezado.',
  unreadable: 'Este archivo no se puede leer como tabla.',
  unknownColumns: (names) =>
    `Columnas desconocidas o repetidas: ${names}. Llame a las columnas correo, teléfono y rol, y quite las demás.`,
  role: 'Rol predeterminado',
  send: 'Enviar una invitación por correo a los nuevos',
  nobodyYet: 'Escriba antes una dirección arriba o elija un archivo.',
  preview: 'Personas que se añadirán',
  line: 'Línea',
  who: 'Quién',
  fieldOf: (name, line) => `${name}, línea ${line}`,
  editHint:
    'Corrija los errores directamente en las líneas de abajo. Se comprueban de nuevo al momento.',
  notChecked: 'No se pudieron comprobar las líneas.',
  unknownRole: (role) => `Rol desconocido: \u2068${role}\u2069`,
  fine: 'Se añadirá',
  already: 'Ya es miembro',
  stays: (role) => `Ya es miembro, sigue como ${role}`,
  becomes: (team, role) => `Ya está en ${team}, pasa a ser ${role}`,
  newOwners: (count) =>
    plural(count, {
      one: '# persona pasa a ser propietaria',
      other: '# personas pasan a ser propietarias',
    }),
  ownersSee: (team) =>
    `Los propietarios ven todo en ${team} y en sus subequipos, y pueden cambiarlo todo.`,
  added: 'Añadido',
  unsent: 'No hay servidor de correo configurado, así que no se ha enviado nada.',
  handOver: 'Copie el enlace de invitación de cada persona y entréguelo usted.',
  willHandOver:
    'Una vez añadidas las personas, usted copia sus enlaces de invitación y los entrega.',
  notSent: 'Aún no enviado',
  wrong: {
    address: 'Dirección de correo no válida',
    phone: 'Número de teléfono no válido',
    nobody: 'Dirección de correo o número de teléfono no válidos',
    role: 'Rol desconocido',
    higher: 'Un rol superior al suyo',
    repeated: 'Aparece dos veces',
  },
  counts: {
    fine: (count) => plural(count, { one: '# por añadir', other: '# por añadir' }),
    already: (count) => plural(count, { one: '# ya es miembro', other: '# ya son miembros' }),
    wrong: (count) => plural(count, { one: '# por corregir', other: '# por corregir' }),
    added: (count) => plural(count, { one: '# añadida', other: '# añadidas' }),
  },
  go: (count) => plural(count, { one: 'Añadir # persona', other: 'Añadir # personas' }),
  goOn: 'Enviar el resto',
  checking: 'Comprobando…',
  progress: 'Progreso',
  fault: 'No se pudo añadir a todos.',
  another: 'Añadir más',
};
