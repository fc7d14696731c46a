import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('es');

/** Texts of the page of quality. */
export const quality: Texts['quality'] = {
  title: 'Calidad',
  onlyLeaders: 'De la calidad de las respuestas se ocupan los responsables del equipo',
  views: { golden: 'Preguntas de control', unanswered: 'Sin respuesta' },
  goldenHint:
    'Preguntas cuya respuesta conoces. Hazlas todas después de un cambio y mira si las respuestas siguen siendo correctas.',
  add: 'Añadir una pregunta',
  importFile: 'Importar',
  noGolden: 'Todavía no hay preguntas de control',
  noGoldenHint: 'Añade las preguntas más frecuentes, cada una con el documento que la responde.',
  runs: 'Pasadas',
  lastRun: 'Última pasada',
  runNow: 'Comprobar ahora',
  running: 'En curso…',
  neverRun: 'Todavía no se han hecho.',
  progress: (asked, count) => `${asked} de ${count} hechas`,
  fulfilled: (fulfilled, count) => `${fulfilled} de ${count} como se esperaba.`,
  failedCount: (count) =>
    plural(count, { one: '# no se pudo hacer.', other: '# no se pudieron hacer.' }),
  brokenOff: 'La pasada se interrumpió antes de terminar.',
  before: 'Antes:',
  edit: 'Editar',
  removeTitle: '¿Quitar esta pregunta de control?',
  expectsNothing: 'Ningún documento la responde',
  expectsAnswer: 'Un documento la responde',
  pageNumber: (page) => `página ${page}`,
  asVisitor: 'Hecha como visitante',
  as: 'Hecha como',
  notAsked: 'Sin hacer todavía',
  asExpected: 'Como se esperaba',
  notAsExpected: 'No como se esperaba',
  couldNotAsk: 'No se pudo hacer',
  better: 'Mejor',
  worse: 'Peor',
  missed: {
    found: 'No se encontró el documento.',
    page: 'No se encontró la página.',
    cited: 'La página no se cita.',
    words: 'Faltan palabras en la respuesta.',
    nothing: 'Se respondió, aunque ningún documento lo hace.',
  },
  addTitle: 'Añadir una pregunta de control',
  editTitle: 'Editar la pregunta de control',
  question: 'Pregunta',
  asLabel: 'Hecha por (opcional)',
  asHint: 'La dirección de un miembro. Vacío: un visitante, que ve lo público.',
  expectLabel: 'Qué se espera',
  documents: 'Documentos que la responden',
  documentsHint: 'Basta con uno de ellos.',
  documentName: 'Nombre del archivo',
  page: 'Página',
  addDocument: 'Otro documento',
  words: 'Palabras que debe tener la respuesta (opcional)',
  wordsHint: 'Una por línea; tienen que estar todas.',
  changedMeanwhile:
    'Otra persona ha cambiado o quitado esta pregunta mientras tanto. Guarde otra vez para dejarla como usted la escribió.',
  needsQuestion: 'Escribe la pregunta.',
  needsDocument: 'Indica un documento que la responda.',
  importTitle: 'Importar preguntas de control',
  file: 'Elegir un archivo',
  fileHint:
    'CSV con encabezado (question, document, page, words, expect, as) o JSON como lo lee «guildhall eval».',
  unreadable:
    'En este archivo no hay preguntas de control. La primera línea debe nombrar las columnas.',
  found: (count) =>
    plural(count, { one: '# pregunta en el archivo', other: '# preguntas en el archivo' }),
  replaceAll: 'Sustituir todas las preguntas que hay',
  replaceHint: 'Si no, se quedan, y una pregunta que ya está se renueva.',
  imported: (count) =>
    plural(count, { one: '# pregunta importada.', other: '# preguntas importadas.' }),
  fault: (place, text) => `Pregunta ${place}: ${text}`,
  unansweredHint:
    'Lo que se preguntó y se respondió con «quizá», o no se respondió. Los textos que solo difieren en mayúsculas o espacios son una pregunta.',
  certainty: 'Mostrar',
  any: 'Ambas',
  certainties: { perhaps: 'Respondidas con «quizá»', nothing: 'Sin resultados' },
  noUnanswered: 'No queda nada pendiente',
  noUnansweredHint: 'Todas las preguntas que puedes ver aquí tuvieron respuesta.',
  asked: (count) => plural(count, { one: 'Preguntada una vez', other: 'Preguntada # veces' }),
  perhapsCount: (count) => plural(count, { other: '«quizá»: #' }),
  nothingCount: (count) => plural(count, { other: 'sin resultados: #' }),
  makeGolden: 'Convertirla en pregunta de control',
  writeAnswer: 'Escribir la respuesta',
  writeHint: 'Se convierte en una corrección en espera. Allí verás lo que cambiaría.',
  toCorrections: 'Ponerla entre las correcciones',
  sharing: 'Lo que ven los responsables',
  isShared:
    'Los responsables ven aquí lo que no se pudo responder en ningún chat, sin saber quién preguntó. En el chat se avisa a todos.',
  isNotShared:
    'Solo ves preguntas que no hizo nadie en particular, como las de visitantes de una página, y aquellas cuya respuesta alguien valoró.',
  ownersSwitch: 'Los propietarios pueden cambiarlo.',
  startSharing: 'Mostrar a los responsables lo que no se pudo responder',
  stopSharing: 'Dejar de mostrarlo',
  startMeans:
    'A partir de ahora, los responsables ven las preguntas de los chats nuevos que no se pudieron responder con seguridad, sin saber quién preguntó. Quien empieza un chat lo lee allí. Los chats anteriores siguen sin verse.',
  stopMeans: 'Las preguntas de estos chats dejan de mostrarse.',
};
