import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of sharing a chat. */
export const sharing: Texts['sharing'] = {
  title: 'このチャットを共有',
  who: '読める人',
  nobody: '自分のみ',
  team: (team) => `${team} の全員`,
  teamHint: 'メンバーとリーダー。パートナーは含まれません。',
  people: '特定の人',
  peopleHint: '指定した人だけが読めます。本人に通知されます。',
  person: '名前またはメールアドレス',
  until: '終了',
  forever: '共有をやめるまで',
  days: (count) => plural(count, { other: '#日後' }),
  at: (day) => `${day} まで`,
  hint: '今後の書き込みも読まれます。閲覧権限のない文書から引用した部分は、その人には表示されません。',
  copy: 'リンクをコピー',
  copied: 'リンクをコピーしました。開けるのは共有した相手だけです。',
  saved: '共有を変更しました。',
  own: '自分が共有しているチャット',
  none: '共有しているチャットはありません。',
  change: '変更',
  changeOf: (title) => `${title} を読める人を変更`,
  stopOf: (title) => `${title} の共有をやめる`,
  ends: (day) => `${day} に終了`,
  more: (count) => `最初の ${count} 件のみ表示しています。`,
};
