import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of a user’s notifications. */
export const notifications: Texts['notifications'] = {
  title: 'Notificaciones',
  unread: (count) => plural(count, { one: '# sin leer', other: '# sin leer' }),
  none: 'Todavía no hay notificaciones. Cuando un responsable revise una corrección suya, alguien le pregunte algo o comparta un documento o una conversación con usted, o un visitante deje una pregunta a su equipo, lo verá aquí.',
  kinds: {
    correction_approved: 'Su corrección fue aprobada',
    correction_rejected: 'Su corrección no fue aceptada',
    question_asked: 'Le han hecho una pregunta',
    question_left: 'Un visitante dejó una pregunta',
    document_shared: 'Se ha compartido un documento con usted',
    chat_shared: 'Se compartió una conversación con usted',
    source_stopped: 'Una fuente necesita su ayuda',
    source_waiting: 'Faltan muchos documentos en una fuente. ¿Eliminarlos también aquí?',
    directory_waiting: 'Un directorio sacaría a muchas personas de equipos. ¿Hacerlo?',
    verification_due: 'Hay documentos por verificar',
  },
};
