import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of adding many people at once. */
export const addPeople: Texts['addPeople'] = {
  onlyLeaders: '人を追加できるのはチームリーダーです',
  back: 'メンバーに戻る',
  paste: 'アドレスまたは電話番号',
  pasteHint:
    '1行に1件、またはカンマやセミコロンで区切ります。Ada Lovelace <ada@example.com> の形や、表の行を貼り付けてもかまいません。',
  file: 'CSVファイルを選択',
  fileHint:
    'ここにドロップすることもできます。列は名前、メール、電話、役割です。順序は自由で、見出し行はなくてもかまいません。',
  unreadable: 'このファイルは表として読み取れません。',
  unknownColumns: (names) =>
    `不明または重複した列：${names}。列名をメール、電話、役割にし、ほかの列を除いてください。`,
  role: '既定の役割',
  send: '新しい人に招待メールを送る',
  nobodyYet: '先に上の欄にアドレスを入力するか、ファイルを選んでください。',
  preview: '追加する人',
  line: '行',
  who: '対象',
  fieldOf: (name, line) => `${name}（${line}行目）`,
  editHint: '誤りは下の行で直接修正できます。修正するとすぐに再確認されます。',
  notChecked: '行を確認できませんでした。',
  unknownRole: (role) => `不明な役割：\u2068${role}\u2069`,
  fine: '追加されます',
  already: 'すでにメンバーです',
  stays: (role) => `すでにメンバーです（${role}のまま）`,
  becomes: (team, role) => `${team} に所属、${role}になります`,
  newOwners: (count) => plural(count, { other: '# 人がオーナーになります' }),
  ownersSee: (team) => `オーナーは ${team} とその下位チームのすべてを閲覧し、変更できます。`,
  added: '追加しました',
  unsent: 'メールサーバーが設定されていないため、何も送信していません。',
  handOver: '各自の招待リンクをコピーして、直接渡してください。',
  willHandOver: '追加した後、招待リンクをコピーして直接渡せます。',
  notSent: '未送信',
  wrong: {
    address: 'メールアドレスではありません',
    phone: '有効な電話番号ではありません',
    nobody: '有効なメールアドレスまたは電話番号ではありません',
    role: '不明な役割です',
    higher: '自分より上の役割です',
    repeated: '重複しています',
  },
  counts: {
    fine: (count) => plural(count, { other: '追加 #件' }),
    already: (count) => plural(count, { other: '既存メンバー #件' }),
    wrong: (count) => plural(count, { other: '要修正 #件' }),
    added: (count) => plural(count, { other: '追加済み #件' }),
  },
  go: (count) => plural(count, { other: '#人を追加' }),
  goOn: '残りを送信',
  checking: '確認しています…',
  progress: '進行状況',
  fault: '全員は追加できませんでした。',
  another: 'さらに追加',
};
