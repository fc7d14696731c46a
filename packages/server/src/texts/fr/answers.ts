import {
  closestMatch,
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
} from '@guildhall/contract';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import { pluralsOf } from '#texts/shapes/answer-texts.ts';

const forms = pluralsOf('fr');

function list(words: readonly string[]): string {
  const quoted = words.map((word) => `« ${word} »`);
  const last = quoted.pop();
  return quoted.length > 0 ? `${quoted.join(', ')} ou ${last}` : `${last}`;
}

export const answers: AnswerTexts = {
  perhaps: closestMatch.fr,
  about: (question) => `À propos de : « ${question} »`,
  teamIsEmpty: (team) =>
    `${team} n’a pas encore de documents. Ajoutez-en, et je pourrai répondre à partir de leur texte.`,
  nothingPublic: (team) => `${team} n’a pas encore publié de documents ici.`,
  noDocuments: (team) =>
    `${team} n’a pas encore de documents que vous puissiez voir. Ajoutez des documents ou demandez à quelqu’un de l’équipe.`,
  nothingFound: (documents) =>
    forms(documents, {
      one: 'Je n’ai rien trouvé à ce sujet dans le seul document que vous pouvez voir ici.',
      other: 'Je n’ai rien trouvé à ce sujet dans les # documents que vous pouvez voir ici.',
    }),
  nearest: 'Documents proches :',
  nearestByTopic: 'Les plus proches par le sujet :',
  unknownWords: (words) => `Aucun ne mentionne ${list(words)}.`,
  wordsNowhere: (words) => `Aucun document consulté ici ne mentionne ${list(words)}.`,
  wordsNotHere: (words) => `Il n’y est pas question de ${list(words)}.`,
  namesNoPrice: 'Le prix n’y est pas indiqué.',
  tryOtherwise: 'Essayez avec d’autres mots ou demandez à quelqu’un de l’équipe.',
  tryOtherWords: 'Essayez avec d’autres mots.',
  decided: (number) => labelDecided(number, 'fr'),
  offered: (question, number) => labelOffered(question, number, 'fr'),
  pinned: (number) => labelPinned(number, 'fr'),
  fromDocuments: documentsHeading['fr'],
  notFound: '(introuvable dans les documents)',
  brokeOff: 'Le modèle de langage s’est interrompu ici. Dans les documents :',
  endsEarly: 'Cette réponse s’arrête trop tôt : le modèle de langage a atteint sa limite.',
  modelAway: 'Le modèle de langage ne répond pas encore. Dans les documents :',
  notReviewed: 'Il n’y a pas encore de réponse vérifiée à cette question.',
  ratedWrong: 'La réponse donnée jusqu’ici a été jugée fausse.',
  cited: (number) => `(correction n° ${number})`,
  unknownCommand: (command, others) =>
    `La commande ${command} n’existe pas ici. ${
      others.length > 0
        ? `Vous pouvez lancer ${others.join(', ')}.`
        : 'Il n’y a aucune commande ici.'
    }`,
  steps: {
    noDocument: 'Aucun document',
    nothingToLookUp: 'Rien à rechercher',
    correctionAnswers: (number) => `La correction n° ${number} répond à la question`,
    correctionOffered: (number) => `La correction n° ${number} est peut-être pertinente`,
    correctionGiven: (number) => `Correction n° ${number}`,
    passagesGiven: (count) =>
      forms(count, {
        one: 'Une réponse à partir de # passage',
        other: 'Une réponse à partir de # passages',
      }),
    modelSilent: 'Le modèle de langage n’a pas répondu : extraits des documents',
    modelThinking: 'Le modèle de langage réfléchit',
    searchUnplanned: 'Recherche sans le modèle de langage',
    questionEnough: 'Recherche de la question seule',
    pagesChosen: (chosen, read) => `${chosen} pages pertinentes sur ${read} trouvées`,
  },
};
