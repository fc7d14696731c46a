import {
  closestMatch,
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
} from '@guildhall/contract';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import { pluralsOf } from '#texts/shapes/answer-texts.ts';

const forms = pluralsOf('ar');

const list = (words: readonly string[]) => words.map((word) => `«${word}»`).join(' أو ');

export const answers: AnswerTexts = {
  perhaps: closestMatch.ar,
  about: (question) => `بخصوص: «${question}»`,
  teamIsEmpty: (team) => `ليس لدى فريق ${team} مستندات بعد. أضف بعضها لأتمكن من الإجابة منها.`,
  nothingPublic: (team) => `لم ينشر ${team} أي مستندات هنا بعد.`,
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
  wordsNotHere: (words) => `لا يذكر ${list(words)}.`,
  namesNoPrice: 'لا يذكر كم التكلفة.',
  tryOtherwise: 'جرّب كلمات أخرى أو اسأل أحد أعضاء الفريق.',
  tryOtherWords: 'جرّب كلمات أخرى.',
  decided: (number) => labelDecided(number, 'ar'),
  offered: (question, number) => labelOffered(question, number, 'ar'),
  pinned: (number) => labelPinned(number, 'ar'),
  fromDocuments: documentsHeading['ar'],
  notFound: '(غير موجود في المستندات)',
  brokeOff: 'توقّف النموذج اللغوي هنا. من المستندات:',
  endsEarly: 'تنتهي هذه الإجابة قبل أوانها: بلغ النموذج اللغوي حدّه.',
  modelAway: 'لا يجيب النموذج اللغوي بعد. من المستندات:',
  notReviewed: 'لا توجد بعد إجابة مراجَعة عن هذا السؤال.',
  ratedWrong: 'قُيّمت الإجابة السابقة بأنها خاطئة.',
  cited: (number) => `(التصحيح رقم ${number})`,
  unknownCommand: (command, others) =>
    `الأمر ${command} غير موجود هنا. ${
      others.length > 0 ? `يمكنك تشغيل ${others.join('، ')}.` : 'لا توجد أوامر هنا.'
    }`,
  steps: {
    noDocument: 'لا مستند',
    nothingToLookUp: 'لا شيء للبحث عنه',
    correctionAnswers: (number) => `التصحيح رقم ${number} يجيب عن هذا`,
    correctionOffered: (number) => `قد يكون التصحيح رقم ${number} ذا صلة`,
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
    modelThinking: 'النموذج اللغوي يفكّر',
    searchUnplanned: 'جرى البحث دون النموذج اللغوي',
    questionEnough: 'يُبحث بالسؤال وحده',
    pagesChosen: (chosen, read) => `${chosen} من ${read} من الصفحات التي عُثر عليها ذات صلة`,
  },
};
