import type { Texts } from '../shape/shape.ts';

/** Texts of the checklist for a new team. */
export const start: Texts['start'] = {
  title: 'Primeros pasos',
  done: (done, count) => `${done} de ${count} hechos`,
  isDone: 'hecho',
  hide: 'Ocultar esta lista',
  documentsBelow:
    'El asistente responde a partir de los documentos que usted añade y de los de los equipos superiores abiertos a este equipo.',
  steps: {
    documents: {
      title: 'Añadir documentos',
      hint: 'El asistente responde solo a partir de los documentos que usted añade.',
    },
    question: {
      title: 'Hacer una primera pregunta',
      hint: 'En el campo de arriba. Cada respuesta cita su fuente.',
    },
    people: { title: 'Invitar al equipo', hint: 'Pegue direcciones o importe un archivo CSV.' },
    model: {
      title: 'Conectar un modelo de lenguaje',
      hint: 'Sin modelo, las respuestas citan sus documentos palabra por palabra.',
    },
    mail: {
      title: 'Configurar el correo',
      hint: 'Para que lleguen las invitaciones y los enlaces de acceso.',
    },
  },
};
