import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the page of corrections. */
export const training: Texts['training'] = {
  allTeams: 'Todos los equipos de los que soy responsable',
  thumbsUp: (count) =>
    plural(count, {
      one: '# respuesta se valoró como útil.',
      other: '# respuestas se valoraron como útiles.',
    }),
  by: (name) => `de \u2068${name}\u2069`,
  visitor: 'un visitante del sitio web',
  someone: 'alguien',
  viewsLabel: 'Correcciones por estado',
  views: { pending: 'En espera', approved: 'Aprobadas', rejected: 'Rechazadas', pinned: 'Fijadas' },
  onlyLeaders: 'Los responsables de equipo deciden sobre las correcciones',
  nothing: {
    pending: 'No hay correcciones en espera',
    approved: 'Todavía no hay nada aprobado',
    rejected: 'No se ha rechazado nada',
    pinned: 'No hay nada fijado',
  },
  nothingHint: {
    pending: 'Cuando alguien propone una corrección, aparece aquí.',
    approved: 'El asistente responde con las correcciones aprobadas.',
    rejected: 'Las correcciones rechazadas quedan aquí; el asistente no las usa.',
    pinned: 'Una corrección fijada se aplica siempre, se pregunte lo que se pregunte.',
  },
  thumbDown: 'No fue útil',
  pinned: 'Fijada',
  notUsed: 'Sin uso',
  removed: '[quitado:',
  added: '[añadido:',
  changeEnd: ']',
  cited: 'Fuentes de la respuesta',
  comment: 'Comentario:',
  noText:
    'Escriba una respuesta antes de aprobarla. Sin ella, solo se leerá que todavía no hay una respuesta revisada.',
  asAnswered: 'La respuesta queda como estaba.',
  reason: 'Motivo, si la rechaza (opcional)',
  reasonHint: 'Se muestra a la persona que la propuso.',
  reasonGiven: 'Motivo:',
  approve: 'Aprobar',
  reject: 'Rechazar',
  edit: 'Editar',
  pin: 'Fijar',
  should: 'Lo que debería decir',
  editHint: 'Ctrl+Intro aprueba; Escape cierra el campo.',
  approveText: 'Aprobar este texto',
  tryText: 'Vista previa de este texto',
  emptyText: 'Escriba lo que debería decir.',
  longText: (max) => plural(max, { other: 'Como máximo # caracteres, por favor.' }),
  preview: 'Efecto en las preguntas',
  showChanges: 'Ver los cambios',
  uses: {
    decided: 'Respondida con la corrección',
    offered: 'Ofrecida encima de la respuesta',
    none: 'No se muestra',
  },
  lookAlikes: 'Preguntas similares que se han hecho',
  offeredTo: (label: string) =>
    `La corrección aparece también encima de las respuestas a preguntas que comparten palabras significativas con esta o con su respuesta, o que significan algo parecido, como «${label}», aunque no encaje del todo.`,
  noLookAlikes: 'Todavía no se ha hecho ninguna pregunta similar.',
  approvedToast: (question) => `Aprobada: «\u2068${question}\u2069»`,
  rejectedToast: (question) => `Rechazada: «\u2068${question}\u2069»`,
  notSent: (question) => `Se ha deshecho la decisión sobre «\u2068${question}\u2069».`,
  decidedFirst: {
    approved: (question, text) =>
      `Otra persona ya ha aprobado «\u2068${question}\u2069»: \u2068${text}\u2069`,
    rejected: (question) => `Otra persona ya ha rechazado «\u2068${question}\u2069».`,
    pending: (question) =>
      `«\u2068${question}\u2069» ha cambiado mientras tanto. Revísela otra vez.`,
  },
  appliedLater: 'Aprobada. Se usará en un momento.',
  pinnedToast: 'Fijada: se aplica siempre.',
  unpinnedToast: 'Ya no está fijada: se aplica a preguntas similares a la suya.',
  notPinned: 'El cambio se ha deshecho.',
  used: (count) =>
    count === 0
      ? 'Ninguna respuesta la ha usado todavía.'
      : plural(count, { one: 'Usada en # respuesta.', other: 'Usada en # respuestas.' }),
  lastUsed: 'Última vez:',
  deletedSource: 'un documento eliminado',
  hiddenSource: 'un documento que no puede ver',
  setAside:
    'No se usa porque se eliminó un documento del que procede. Escriba un texto propio para volver a usarla.',
  nothingReviewed: 'El comentario no dice cuál debería ser la respuesta. Edite el texto.',
  audience: 'Quién la leerá',
  inTeam: (team) => `En ${team}`,
  readByEveryone:
    'Todas las personas que pregunten a este equipo, también los visitantes de su sitio web.',
  readByThese: 'Solo las personas que pueden ver todos estos documentos:',
  forEveryone: 'También las personas que no pueden ver estos documentos',
  forEveryoneHint:
    'Compruebe que la respuesta no revela nada. Su decisión queda en el registro de auditoría.',
  shownQuestion: 'Pregunta que leen los demás',
  shownQuestionHint:
    'Los demás la leen encima de la respuesta. Déjela vacía para no mostrar ninguna pregunta. Quite los nombres y todo lo privado.',
  showAsAsked: 'Usar la pregunta tal como se hizo',
  notSaved: 'No se ha guardado.',
  keys: {
    title: 'Atajos de teclado',
    line: 'J y K: siguiente y anterior; A: aprobar; E: editar; R: rechazar; U: deshacer. ? muestra todas las teclas.',
    j: 'Corrección siguiente',
    k: 'Corrección anterior',
    e: 'Editar el texto',
    u: 'Deshacer la última decisión, mientras se pueda',
    p: 'Fijar o dejar de fijar una aprobada',
    areOn: 'Usar estas teclas',
    areOnHint: 'Desactívelas si un control por voz u otra ayuda escribe letras.',
  },
};
