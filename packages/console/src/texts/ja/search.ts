import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the page that searches documents and chats. */
export const search: Texts['search'] = {
  placeholder: '文書とチャットを検索',
  scope: '検索の対象',
  documents: '文書',
  chats: 'チャット',
  anyTeam: 'すべてのチーム',
  kind: '種類',
  anyKind: 'すべての種類',
  date: '追加日',
  anyDate: 'すべての期間',
  nothing: '該当なし',
  nothingHint: 'つづりを確認するか、言葉を減らすか変えるか、絞り込みを解除してください。',
  clear: '絞り込みを解除',
  start: '閲覧できるものすべてを検索',
  startHint: '自分のチームと上位チームの文書、共有された文書、自分のチャットが対象です。',
  noWords: 'これらの語を含む文書はありません。近い内容かもしれない文書を表示しています。',
  similar: '意味が近い',
  ask: 'アシスタントに質問する',
  keys: '↑ ↓ で移動 · Enter で開く',
  marked: '検索語に印を付けています。',
  unmark: '印を消す',
  kinds: {
    pdf: 'PDF',
    text: 'テキスト文書',
    table: '表計算',
    presentation: 'プレゼンテーション',
    mail: 'メール',
    picture: '画像',
    data: 'データファイル',
  },
  dates: {
    week: '過去 1 週間',
    month: '過去 1 か月',
    year: '過去 1 年',
  },
  results: (count) => plural(count, { other: '# 件' }),
  sharedBy: (name) => `${name} さんが共有`,
};
