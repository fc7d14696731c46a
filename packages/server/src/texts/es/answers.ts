import {
  closestMatch,
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
} from '@guildhall/contract';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import { pluralsOf } from '#texts/shapes/answer-texts.ts';

const forms = pluralsOf('es');

/** “o” becomes “u” before a word that begins with the sound of “o”. */
const or = (word: string) => (/^h?o/iu.test(word) ? 'u' : 'o');

function list(words: readonly string[]): string {
  const quoted = words.map((word) => `«${word}»`);
  const last = quoted.pop();
  if (quoted.length === 0) return `${last}`;
  return `${quoted.join(', ')} ${or(words.at(-1) ?? '')} ${last}`;
}

export const answers: AnswerTexts = {
  perhaps: closestMatch.es,
  about: (question) => `Sobre: «${question}»`,
  teamIsEmpty: (team) =>
    `${team} todavía no tiene documentos. Añada algunos y podré responder a partir de ellos.`,
  nothingPublic: (team) => `${team} aún no ha publicado documentos aquí.`,
  noDocuments: (team) =>
    `${team} todavía no tiene documentos que usted pueda ver. Añada documentos o pregunte a alguien del equipo.`,
  nothingFound: (documents) =>
    forms(documents, {
      one: 'No he encontrado nada sobre esto en el único documento que usted puede ver aquí.',
      other: 'No he encontrado nada sobre esto en los # documentos que usted puede ver aquí.',
    }),
  nearest: 'Documentos relacionados:',
  nearestByTopic: 'Los más cercanos por tema:',
  unknownWords: (words) => `Ninguno menciona ${list(words)}.`,
  wordsNowhere: (words) => `Ningún documento consultado aquí menciona ${list(words)}.`,
  wordsNotHere: (words) => `No menciona ${list(words)}.`,
  namesNoPrice: 'No dice cuánto cuesta.',
  tryOtherwise: 'Pruebe con otras palabras o pregunte a alguien del equipo.',
  tryOtherWords: 'Pruebe con otras palabras.',
  decided: (number) => labelDecided(number, 'es'),
  offered: (question, number) => labelOffered(question, number, 'es'),
  pinned: (number) => labelPinned(number, 'es'),
  fromDocuments: documentsHeading['es'],
  notFound: '(no se encuentra en los documentos)',
  brokeOff: 'El modelo de lenguaje se interrumpió aquí. En los documentos:',
  endsEarly: 'Esta respuesta termina antes de tiempo: el modelo de lenguaje llegó a su límite.',
  modelAway: 'El modelo de lenguaje aún no responde. En los documentos:',
  notReviewed: 'Todavía no hay una respuesta revisada a esta pregunta.',
  ratedWrong: 'La respuesta anterior se valoró como incorrecta.',
  cited: (number) => `(corrección n.º ${number})`,
  unknownCommand: (command, others) =>
    `El comando ${command} no existe aquí. ${
      others.length > 0 ? `Puede iniciar ${others.join(', ')}.` : 'Aquí no hay comandos.'
    }`,
  steps: {
    noDocument: 'Ningún documento',
    nothingToLookUp: 'Nada que buscar',
    correctionAnswers: (number) => `La corrección n.º ${number} lo responde`,
    correctionOffered: (number) => `La corrección n.º ${number} puede ser relevante`,
    correctionGiven: (number) => `Corrección n.º ${number}`,
    passagesGiven: (count) =>
      forms(count, {
        one: 'Una respuesta a partir de un pasaje',
        other: 'Una respuesta a partir de # pasajes',
      }),
    modelSilent: 'El modelo de lenguaje no respondió: se citan los documentos',
    modelThinking: 'El modelo de lenguaje está pensando',
    searchUnplanned: 'Búsqueda sin el modelo de lenguaje',
    questionEnough: 'Se busca solo la pregunta',
    pagesChosen: (chosen, read) => `${chosen} de ${read} páginas encontradas son relevantes`,
  },
};
