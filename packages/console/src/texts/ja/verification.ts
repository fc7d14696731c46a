import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of who is responsible for a document, and until when it is verified. */
export const verification: Texts['verification'] = {
  owner: '担当者',
  noOwner: 'なし',
  blindOwner: 'この文書を閲覧できなくなったため、確認はチームのリーダーに依頼されます。',
  setOwner: '担当者を設定',
  ownerTitle: '文書の担当者',
  ownerHint:
    '再確認が必要になったときに依頼を受ける人です。この文書を閲覧できる人だけが候補になります。',
  find: '人を検索',
  noMatch: 'この文書を閲覧できる人に、その名前の人はいません。',
  removeOwner: '担当者を外す',
  ownerSaved: '担当者を保存しました。',
  notSaved: '変更を保存できませんでした。',
  until: '確認の期限',
  never: '未確認',
  by: (name) => `確認者: ${name}`,
  due: '要確認',
  verify: '確認済みにする',
  verifyTitle: (count) => plural(count, { other: '# 件の文書を確認済みにする' }),
  verifyHint:
    '期限が過ぎると、担当者（いない場合はチームのリーダー）に一度だけ確認を依頼します。引用した回答にもその旨が表示されます。',
  holds: '有効期間',
  halfYear: '6 か月間',
  year: '1 年間',
  untilDay: '日付を指定',
  stop: '今後は確認を求めない',
  lastDay: '最終日',
  verified: (count) => plural(count, { other: '# 件の文書を確認済みにしました。' }),
  ended: '今後は確認を求めません。',
  filter: '確認',
  any: 'すべて',
  addedBy: '追加した人',
  citedBy: '引用した回答',
  answers: (count, days) => plural(count, { other: `${days} 日間で # 件` }),
  lastCited: '最終',
  mails: '確認を依頼された文書',
  mailsHint: '1日に最大1通、各チームの文書の件数をお知らせします。',
};
