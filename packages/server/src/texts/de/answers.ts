import {
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
  notePinned,
} from '@guildhall/contract';
import type { AnswerTexts } from '../answer-texts.ts';
import { pluralsOf } from '../plurals-of.ts';

const forms = pluralsOf('de');

export const answers: AnswerTexts = {
  perhaps: 'Vielleicht beantwortet das die Frage nicht:',
  noDocuments: (team) =>
    `Es gibt noch keine Dokumente von ${team}, die Sie sehen dürfen, deshalb kann ich das nicht beantworten. Fragen Sie jemanden im Team oder fügen Sie ein Dokument hinzu.`,
  nothingFound: (documents, team) =>
    forms(documents, {
      one: `Dazu habe ich in dem einen Dokument von ${team}, das Sie sehen dürfen, nichts gefunden.`,
      other: `Dazu habe ich in den # Dokumenten von ${team}, die Sie sehen dürfen, nichts gefunden.`,
    }),
  unknownWords: (words) => {
    const quoted = words.map((word) => `„${word}“`);
    const last = quoted.pop();
    const listed = quoted.length > 0 ? `${quoted.join(', ')} oder ${last}` : last;
    return `Nirgends darin steht das Wort ${listed}.`;
  },
  tryOtherwise: 'Versuchen Sie es mit anderen Worten oder fragen Sie jemanden im Team.',
  decided: (number) => labelDecided(number, 'de'),
  offered: (question, number) => labelOffered(question, number, 'de'),
  pinned: (number) => labelPinned(number, 'de'),
  pinnedNotice: (beginning, number) => notePinned(beginning, number, 'de'),
  fromDocuments: documentsHeading['de'],
  notReviewed: 'Dazu gibt es noch keine geprüfte Antwort.',
  ratedWrong: 'Die bisherige Antwort wurde als falsch bewertet.',
  cited: (number) => `(Korrektur Nr. ${number})`,
  unknownCommand: (command, others) =>
    `Den Befehl ${command} gibt es hier für Sie nicht. ${
      others.length > 0
        ? `Sie können ${others.join(', ')} ausführen.`
        : 'Hier können Sie keinen ausführen.'
    }`,
  steps: {
    noDocument: 'Kein Dokument',
    nothingToLookUp: 'Nichts nachzuschlagen',
    correctionAnswers: (number) => `Korrektur Nr. ${number} beantwortet das`,
    correctionOffered: (number) => `Korrektur Nr. ${number} hat vielleicht damit zu tun`,
    correctionGiven: (number) => `Korrektur Nr. ${number}`,
    passagesGiven: (count) =>
      forms(count, { one: 'Eine Antwort aus einer Stelle', other: 'Eine Antwort aus # Stellen' }),
    modelSilent: 'Das Sprachmodell hat nicht geantwortet: aus den Dokumenten zitiert',
    budgetEnded: 'Die Antwort endete mit ihrem Token-Budget',
    searchUnplanned: 'Das Sprachmodell hat nicht geholfen: gesucht wird nur die Frage',
    questionEnough: 'Die Frage genügt',
    pagesChosen: (chosen, read) => `${chosen} von ${read} gefundenen Seiten haben damit zu tun`,
  },
};
