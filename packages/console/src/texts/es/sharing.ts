import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of sharing a chat. */
export const sharing: Texts['sharing'] = {
  title: 'Compartir esta conversación',
  who: 'Quién puede leerla',
  nobody: 'Solo usted',
  team: (team) => `Todos los de ${team}`,
  teamHint: 'Miembros y responsables, pero no los colaboradores externos.',
  people: 'Algunas personas',
  peopleHint: 'Solo las que usted nombre. Reciben una notificación.',
  person: 'Nombre o correo electrónico',
  until: 'Termina',
  forever: 'Cuando deje de compartir',
  days: (count) => plural(count, { one: 'Tras un día', many: 'Tras # días', other: 'Tras # días' }),
  at: (day) => `El ${day}`,
  hint: 'También se lee lo que añada después. Las partes que proceden de documentos que alguien no puede ver se le ocultan.',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado. Solo pueden abrirlo las personas con quienes comparte.',
  saved: 'Se ha cambiado con quién se comparte.',
  own: 'Conversaciones que comparte',
  none: 'No comparte ninguna conversación.',
  change: 'Cambiar',
  changeOf: (title) => `Cambiar quién puede leer ${title}`,
  stopOf: (title) => `Dejar de compartir ${title}`,
  ends: (day) => `Termina: ${day}`,
  more: (count) => `Solo se muestran las primeras ${count}.`,
};
