import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';
const plural = pluralsOf('es');

/** Texts about documents that wait to be made public. */
export const publishing: Texts['publishing'] = {
  waiting: (count) =>
    plural(count, {
      one: '# documento espera a hacerse público',
      other: '# documentos esperan a hacerse públicos',
    }),
  waitingHint:
    'Un miembro pide que todos puedan leerlo, también quienes visitan una página web. Léalo antes de decidir. Una versión nueva pone fin a la solicitud.',
  approve: 'Hacer público',
  approveNamed: (name) => `Hacer público: ${name}`,
  decline: 'Rechazar',
  declineNamed: (name) => `Rechazar: ${name}`,
  approved: 'Ahora todos pueden leerlo.',
  declined: 'Rechazado. Lo siguen viendo las mismas personas.',
  notDecided: 'No se ha decidido nada.',
  isWaiting: 'Pendiente de hacerse público',
  leaderDecides: 'Decide un responsable del equipo. Hasta entonces no cambia nada.',
  asked: (count) =>
    plural(count, {
      one: 'Un responsable decidirá sobre # documento. Hasta entonces no cambia nada.',
      other: 'Un responsable decidirá sobre # documentos. Hasta entonces no cambia nada.',
    }),
  membersMay: 'Los miembros pueden hacer públicos los documentos sin preguntar',
  membersMayHint: 'Si no, un responsable del equipo decide sobre cada uno.',
  notSaved: 'El ajuste no se ha cambiado.',
};
