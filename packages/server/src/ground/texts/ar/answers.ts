import {
  closestMatch,
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
} from '@guildhall/contract';
import type { AnswerTexts } from '../shapes/answer-texts.ts';
import { pluralsOf } from '../shapes/answer-texts.ts';

const forms = pluralsOf('ar');

const list = (words: readonly string[]) => words.map((word) => `«${word}»`).join(' أو ');

export const answers: AnswerTexts = {
  perhaps: closestMatch.ar,
  about: (question) => `بخصوص: «${question}»`,
  teamIsEmpty: (team) => `ليس لدى فريق ${team} مستندات بعد. أضف بعضها لأتمكن من الإجابة منها.`,
  noDocuments: (team) =>
    `ليس لدى فريق ${team} بعدُ مستندات يمكنك الاطلاع عليها. أضف مستندات أو اسأل أحد أعضاء الفريق.`,
  nothingFound: (documents) =>
    forms(documents, {
      one: 'لم أجد شيئًا عن هذا في المستند الوحيد الذي يمكنك الاطلاع عليه هنا.',
      two: 'لم أجد شيئًا عن هذا في المستندين اللذين يمكنك الاطلاع عليهما هنا.',
      few: 'لم أجد شيئًا عن هذا في # مستندات يمكنك الاطلاع عليها هنا.',
      many: 'لم أجد شيئًا عن هذا في # مستندًا يمكنك الاطلاع عليها هنا.',
      other: 'لم أجد شيئًا عن هذا في # مستند يمكنك الاطلاع عليها هنا.',
    }),
  nearest: 'مستندات ذات صلة:',
  nearestByTopic: 'الأقرب من حيث الموضوع:',
  unknownWords: (words) => `لا يذكر أي منها ${list(words)}.`,
  wordsNowhere: (words) => `لا يذكر أي مستند بُحث فيه هنا ${list(words)}.`,
  tryOtherwise: 'جرّب كلمات أخرى أو اسأل أحد أعضاء الفريق.',
  decided: (number) => labelDecided(number, 'ar'),
  offered: (question, number) => labelOffered(question, number, 'ar'),
  pinned: (number) => labelPinned(number, 'ar'),
  fromDocuments: documentsHeading['ar'],
  notReviewed: 'لا توجد بعد إجابة مراجَعة عن هذا السؤال.',
  ratedWrong: 'قُيّمت الإجابة السابقة بأنها خاطئة.',
  cited: (number) => `(التصحيح رقم ${number})`,
  unknownCommand: (command, others) =>
    `لا يوجد هنا أمر ${command} متاح لك. ${
      others.length > 0 ? `يمكنك تشغيل ${others.join('، ')}.` : 'لا يمكنك تشغيل أي أمر هنا.'
    }`,
  steps: {
    noDocument: 'لا مستند',
    nothingToLookUp: 'لا شيء للبحث عنه',
    correctionAnswers: (number) => `التصحيح رقم ${number} يجيب عن هذا`,
    correctionOffered: (number) => `قد تكون للتصحيح رقم ${number} صلة بهذا`,
    correctionGiven: (number) => `التصحيح رقم ${number}`,
    passagesGiven: (count) =>
      forms(count, {
        zero: 'إجابة دون مقاطع',
        one: 'إجابة من مقطع واحد',
        two: 'إجابة من مقطعين',
        few: 'إجابة من # مقاطع',
        many: 'إجابة من # مقطعًا',
        other: 'إجابة من # مقطع',
      }),
    modelSilent: 'لم يجب النموذج اللغوي: اقتُبس من المستندات',
    budgetEnded: 'انتهت الإجابة بانتهاء حصتها من الرموز',
    searchUnplanned: 'لم يساعد النموذج اللغوي: يُبحث بالسؤال وحده',
    questionEnough: 'السؤال يكفي',
    pagesChosen: (chosen, read) => `صفحات لها صلة بالسؤال: ${chosen} من ${read} عُثر عليها`,
  },
};
