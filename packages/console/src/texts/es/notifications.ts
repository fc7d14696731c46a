import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of a user’s notifications. */
export const notifications: Texts['notifications'] = {
  title: 'Notificaciones',
  unread: (count) => plural(count, { one: '# sin leer', other: '# sin leer' }),
  none: 'Todavía no hay notificaciones. Aquí verá cuándo un responsable revisa una corrección suya o le hace una pregunta.',
  asksYou: (name) => `${name} le pide una respuesta`,
  kinds: {
    correction_approved: 'Su corrección fue aprobada',
    correction_rejected: 'Su corrección no fue aceptada',
    question_asked: 'Un responsable le pide una respuesta',
  },
};
