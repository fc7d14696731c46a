import type { Texts } from '../shape/shape.ts';

/** Texts of the page of questions that were passed on to the user. */
export const questions: Texts['questions'] = {
  title: 'Preguntas para usted',
  hint: 'Los responsables creen que usted puede saber la respuesta. Se usará en cuanto la aprueben.',
  none: 'No hay preguntas para usted',
  noneHint: 'Cuando un responsable le traslade una pregunta, la encontrará aquí.',
  answer: 'Su respuesta',
  answerHint: 'Escriba para todos los que puedan preguntar esto.',
  send: 'Enviar la respuesta',
  sent: 'Enviada a los responsables del equipo.',
  states: {
    pending: 'Respondida, pendiente de aprobación',
    approved: 'Respondida y aprobada',
    rejected: 'Respondida, no aceptada',
  },
};
