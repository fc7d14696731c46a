import type { Texts } from '../shape/shape.ts';

/** Texts of the page of questions that were passed on to the user. */
export const questions: Texts['questions'] = {
  title: 'あなたへの質問',
  hint: 'リーダーが、あなたなら答えを知っていると考えた質問です。回答は、承認されると使われます。',
  none: 'あなたへの質問はありません',
  noneHint: 'リーダーから質問が回されると、ここに表示されます。',
  answer: 'あなたの回答',
  answerHint: '同じことを聞く人みんなに向けて書いてください。',
  send: '回答を送る',
  sent: 'チームのリーダーに送りました。',
  states: {
    pending: '回答済み（承認待ち）',
    approved: '回答済み（承認済み）',
    rejected: '回答済み（不採用）',
  },
};
