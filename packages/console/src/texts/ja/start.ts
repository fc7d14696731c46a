import type { Texts } from '../shape/shape.ts';

/** Texts of the checklist for a new team. */
export const start: Texts['start'] = {
  title: 'はじめに',
  done: (done, count) => `${count}件中${done}件完了`,
  isDone: '完了',
  hide: 'このリストを隠す',
  documentsBelow:
    'アシスタントは、追加された文書と、このチームに公開されている上位チームの文書をもとに回答します。',
  steps: {
    documents: {
      title: '文書を追加する',
      hint: 'アシスタントは、追加された文書だけをもとに回答します。',
    },
    question: {
      title: '最初の質問をする',
      hint: '上の欄に入力してください。回答には出典が付きます。',
    },
    people: {
      title: 'チームを招待する',
      hint: 'アドレスを貼り付けるか、CSVファイルを取り込みます。',
    },
    model: {
      title: '言語モデルを接続する',
      hint: '接続していない場合、回答は文書からの引用になります。',
    },
    mail: { title: 'メールを設定する', hint: '招待やサインイン用リンクが届くようになります。' },
  },
};
