import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';
const plural = pluralsOf('ja');

/** Texts about documents that wait to be made public. */
export const publishing: Texts['publishing'] = {
  waiting: (count) => plural(count, { other: '公開の承認待ちの文書が # 件あります' }),
  waitingHint:
    'ウェブページの訪問者を含め、誰でも読めるようにしてほしいとメンバーが申請しています。内容を確認してから決めてください。新しい版が追加されると申請は取り消されます。',
  approve: '公開する',
  approveNamed: (name) => `公開する: ${name}`,
  decline: '却下',
  declineNamed: (name) => `却下: ${name}`,
  approved: '誰でも読めるようになりました。',
  declined: '却下しました。閲覧できる人は変わりません。',
  notDecided: '決定できませんでした。',
  isWaiting: '公開の承認待ち',
  leaderDecides: 'チームのリーダーが決めます。それまでは今のままです。',
  asked: (count) =>
    plural(count, { other: '# 件の文書について、リーダーが決めるまで変更されません。' }),
  membersMay: 'メンバーが申請なしで文書を公開できる',
  membersMayHint: 'オフの場合は、チームのリーダーが1件ずつ決めます。',
  notSaved: '設定は変更されませんでした。',
};
