import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ja');

/** Texts of adding many people at once. */
export const addPeople: Texts['addPeople'] = {
  title: '人を追加',
  onlyLeaders: '人を追加できるのはチームリーダーです',
  back: 'メンバーに戻る',
  paste: 'アドレスまたは電話番号',
  pasteHint:
    '1行に1件、またはカンマやセミコロンで区切ります。Ada Lovelace <ada@example.com> の形でもかまいません。',
  file: 'CSVファイルを選択',
  fileHint:
    'ここにドロップすることもできます。列は email、phone、role。見出しがなければ内容から判断します。',
  unreadable: 'このファイルは表として読み取れません。',
  unknownColumns: (names) =>
    `不明または重複した列: ${names}。列名をメール、電話、役割にし、ほかの列を除いてください。`,
  role: '役割（行に指定がない場合）',
  send: '新しい人に招待メールを送る',
  nobodyYet: '追加する人がまだいません。上にアドレスを入力するか、ファイルを選択してください。',
  preview: '実行される内容',
  done: '実行された内容',
  line: '行',
  who: '対象',
  state: '状態',
  fine: '追加されます',
  already: 'すでにメンバーです',
  added: '追加しました',
  notSent: '未送信',
  wrong: {
    address: 'メールアドレスではありません',
    phone: '電話番号ではありません',
    nobody: 'アドレスも電話番号もありません',
    role: 'そのような役割はありません',
    higher: '自分より上の役割です',
    repeated: '上の行と重複しています',
  },
  counts: {
    fine: (count) => plural(count, { other: '追加 #件' }),
    already: (count) => plural(count, { other: '既存メンバー #件' }),
    wrong: (count) => plural(count, { other: '誤り #件' }),
    added: (count) => plural(count, { other: '追加済み #件' }),
  },
  go: (count) => plural(count, { other: '#人を追加' }),
  goOn: '残りを送信',
  checking: '既存のメンバーを確認しています…',
  unknown:
    'チームが大きいため、既存のメンバーを事前に確認できません。既存のメンバーは変わりません。',
  progress: '進行状況',
  fault: '全員は追加できませんでした。',
  another: 'さらに追加',
};
