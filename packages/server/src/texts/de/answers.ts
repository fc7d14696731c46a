import {
  closestMatch,
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
} from '@guildhall/contract';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import { pluralsOf } from '#texts/shapes/answer-texts.ts';

const forms = pluralsOf('de');

function list(words: readonly string[]): string {
  const quoted = words.map((word) => `„${word}“`);
  const last = quoted.pop();
  return quoted.length > 0 ? `${quoted.join(', ')} oder ${last}` : `${last}`;
}

export const answers: AnswerTexts = {
  perhaps: closestMatch.de,
  about: (question) => `Zu: „${question}“`,
  teamIsEmpty: (team) =>
    `${team} hat noch keine Dokumente. Fügen Sie welche hinzu, dann kann ich aus ihnen antworten.`,
  nothingPublic: (team) => `${team} hat hier noch keine Dokumente veröffentlicht.`,
  noDocuments: (team) =>
    `${team} hat noch keine Dokumente, die Sie sehen können. Fügen Sie Dokumente hinzu oder fragen Sie jemanden im Team.`,
  nothingFound: (documents) =>
    forms(documents, {
      one: 'Dazu habe ich in dem einen Dokument, das Sie hier sehen können, nichts gefunden.',
      other: 'Dazu habe ich in den # Dokumenten, die Sie hier sehen können, nichts gefunden.',
    }),
  nearest: 'Verwandte Dokumente:',
  nearestByTopic: 'Thematisch am nächsten:',
  unknownWords: (words) => `Keines davon erwähnt ${list(words)}.`,
  wordsNowhere: (words) => `Kein hier durchsuchtes Dokument erwähnt ${list(words)}.`,
  wordsNotHere: (words) => `${list(words)} wird darin nicht erwähnt.`,
  namesNoPrice: 'Was es kostet, steht nicht darin.',
  tryOtherwise: 'Versuchen Sie es mit anderen Worten oder fragen Sie jemanden im Team.',
  tryOtherWords: 'Versuchen Sie es mit anderen Worten.',
  decided: (number) => labelDecided(number, 'de'),
  offered: (question, number) => labelOffered(question, number, 'de'),
  pinned: (number) => labelPinned(number, 'de'),
  fromDocuments: documentsHeading['de'],
  notFound: '(nicht in den Dokumenten gefunden)',
  brokeOff: 'Hier hat das Sprachmodell abgebrochen. Aus den Dokumenten:',
  endsEarly: 'Diese Antwort endet vorzeitig: Das Sprachmodell hat seine Grenze erreicht.',
  modelAway: 'Das Sprachmodell antwortet noch nicht. Aus den Dokumenten:',
  notReviewed: 'Dazu gibt es noch keine geprüfte Antwort.',
  ratedWrong: 'Die bisherige Antwort wurde als falsch bewertet.',
  cited: (number) => `(Korrektur Nr. ${number})`,
  unknownCommand: (command, others) =>
    `Den Befehl ${command} gibt es hier nicht. ${
      others.length > 0
        ? `Sie können ${others.join(', ')} ausführen.`
        : 'Hier gibt es keine Befehle.'
    }`,
  steps: {
    noDocument: 'Kein Dokument',
    nothingToLookUp: 'Nichts nachzuschlagen',
    correctionAnswers: (number) => `Korrektur Nr. ${number} beantwortet das`,
    correctionOffered: (number) => `Korrektur Nr. ${number} könnte relevant sein`,
    correctionGiven: (number) => `Korrektur Nr. ${number}`,
    passagesGiven: (count) =>
      forms(count, { one: 'Eine Antwort aus einer Stelle', other: 'Eine Antwort aus # Stellen' }),
    modelSilent: 'Das Sprachmodell hat nicht geantwortet: Zitat aus den Dokumenten',
    modelThinking: 'Das Sprachmodell denkt nach',
    searchUnplanned: 'Ohne Sprachmodell gesucht',
    questionEnough: 'Nur nach der Frage selbst gesucht',
    pagesChosen: (chosen, read) => `${chosen} von ${read} gefundenen Seiten sind relevant`,
  },
};
