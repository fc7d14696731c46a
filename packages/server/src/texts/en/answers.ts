import {
  closestMatch,
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
} from '@guildhall/contract';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import { pluralsOf } from '#texts/shapes/answer-texts.ts';

const forms = pluralsOf('en');

function list(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  const last = quoted.pop();
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : `${last}`;
}

export const answers: AnswerTexts = {
  perhaps: closestMatch.en,
  about: (question) => `About: “${question}”`,
  teamIsEmpty: (team) => `${team} has no documents yet. Add some, and I can answer from them.`,
  nothingPublic: (team) => `${team} has not published any documents here yet.`,
  noDocuments: (team) =>
    `${team} has no documents that you can see yet. Add documents, or ask someone on the team.`,
  nothingFound: (documents) =>
    `I found nothing about this in ${forms(documents, {
      one: 'the one document',
      other: 'the # documents',
    })} that you can see here.`,
  nearest: 'Related documents:',
  nearestByTopic: 'Closest by topic:',
  unknownWords: (words) => `None of them mentions ${list(words)}.`,
  wordsNowhere: (words) => `No document searched here mentions ${list(words)}.`,
  wordsNotHere: (words) => `It does not mention ${list(words)}.`,
  namesNoPrice: 'It does not say how much it costs.',
  tryOtherwise: 'Try other words, or ask someone on the team.',
  tryOtherWords: 'Try other words.',
  decided: (number) => labelDecided(number, 'en'),
  offered: (question, number) => labelOffered(question, number, 'en'),
  pinned: (number) => labelPinned(number, 'en'),
  fromDocuments: documentsHeading['en'],
  notFound: '(not found in the documents)',
  brokeOff: 'The language model broke off here. From the documents:',
  endsEarly: 'This answer ends early: the language model has reached its limit.',
  modelAway: 'The language model is not answering yet. From the documents:',
  notReviewed: 'There is no reviewed answer to this yet.',
  ratedWrong: 'The answer given before was rated as wrong.',
  cited: (number) => `(correction no. ${number})`,
  unknownCommand: (command, others) =>
    `The command ${command} does not exist here. ${
      others.length > 0 ? `You can run ${others.join(', ')}.` : 'There are no commands here.'
    }`,
  steps: {
    noDocument: 'No document',
    nothingToLookUp: 'Nothing to look up',
    correctionAnswers: (number) => `Correction no. ${number} answers this`,
    correctionOffered: (number) => `Correction no. ${number} may be relevant`,
    correctionGiven: (number) => `Correction no. ${number}`,
    passagesGiven: (count) =>
      forms(count, { one: 'An answer from one passage', other: 'An answer from # passages' }),
    modelSilent: 'The language model did not answer: quoted from the documents',
    modelThinking: 'The language model is thinking',
    searchUnplanned: 'Searched without the language model',
    questionEnough: 'The question alone is searched',
    pagesChosen: (chosen, read) => `${chosen} of ${read} pages found are relevant`,
  },
};
