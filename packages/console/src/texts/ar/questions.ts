import type { Texts } from '../shape/shape.ts';

/** Texts of the page of questions that were passed on to the user. */
export const questions: Texts['questions'] = {
  title: 'أسئلة موجهة إليك',
  hint: 'يظن القادة أنك قد تعرف الإجابة. تُستخدم إجابتك بعد أن يعتمدوها.',
  none: 'لا أسئلة موجهة إليك',
  noneHint: 'عندما يحيل إليك أحد القادة سؤالًا تجده هنا.',
  answer: 'إجابتك',
  answerHint: 'اكتبها لكل من قد يطرح هذا السؤال.',
  send: 'إرسال الإجابة',
  sent: 'أُرسلت إلى قادة الفريق.',
  states: {
    pending: 'أُجيب عنه، بانتظار الاعتماد',
    approved: 'أُجيب عنه واعتُمد',
    rejected: 'أُجيب عنه ولم يُستخدم',
  },
};
