import {
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
  notePinned,
} from '@guildhall/contract';
import type { AnswerTexts } from '../answer-texts.ts';
import { pluralsOf } from '../plurals-of.ts';

const forms = pluralsOf('ar');

export const answers: AnswerTexts = {
  perhaps: 'قد لا يجيب هذا عن السؤال:',
  noDocuments: (team) =>
    `لا توجد بعد مستندات لفريق ${team} يمكنك الاطلاع عليها، لذلك لا أستطيع الإجابة. اسأل أحد أعضاء الفريق أو أضف مستندًا.`,
  nothingFound: (documents, team) =>
    forms(documents, {
      one: `لم أجد شيئًا عن هذا في المستند الوحيد لفريق ${team} الذي يمكنك الاطلاع عليه.`,
      two: `لم أجد شيئًا عن هذا في المستندين اللذين يمكنك الاطلاع عليهما من مستندات فريق ${team}.`,
      few: `لم أجد شيئًا عن هذا في # مستندات يمكنك الاطلاع عليها لفريق ${team}.`,
      many: `لم أجد شيئًا عن هذا في # مستندًا يمكنك الاطلاع عليها لفريق ${team}.`,
      other: `لم أجد شيئًا عن هذا في # مستند يمكنك الاطلاع عليها لفريق ${team}.`,
    }),
  unknownWords: (words) =>
    `لا ترد فيها ${words.length > 1 ? 'الكلمات' : 'الكلمة'} ${words.map((word) => `«${word}»`).join(' أو ')}.`,
  tryOtherwise: 'جرّب كلمات أخرى أو اسأل أحد أعضاء الفريق.',
  decided: (number) => labelDecided(number, 'ar'),
  offered: (question, number) => labelOffered(question, number, 'ar'),
  pinned: (number) => labelPinned(number, 'ar'),
  pinnedNotice: (beginning, number) => notePinned(beginning, number, 'ar'),
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
