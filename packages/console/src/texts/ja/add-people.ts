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

/** Texts of the invitations to organisations. */
export const invitations: Texts['invitations'] = {
  title: '招待',
  hint: (email) =>
    `次の組織が ${email} を追加しました。参加するまで、あなたにも組織にも互いの情報は見えません。参加すると、組織にあなたの名前が表示されます。`,
  none: '招待はありません',
  noneHint: (email) => `組織が ${email} を追加すると、ここで参加または辞退できます。`,
  invited: '招待日：',
  more: (count) => plural(count, { other: 'ほか # チーム' }),
  join: '参加する',
  joinNamed: (name) => `参加する：${name}`,
  joined: (name) => `${name} に参加しました。`,
  decline: '辞退する',
  declineNamed: (name) => `辞退する：${name} からの招待`,
  declineHint:
    'その組織のチームから外れ、辞退したことが組織に伝わります。組織はもう一度招待できます。',
  declined: (name) => `${name} からの招待を辞退しました。`,
  block: 'ブロックする',
  blockNamed: (name) => `ブロックする：${name}`,
  blockHint:
    'この組織からのメールも招待も届かなくなります。組織には通知されません。ブロックはこのページで解除できます。',
  blocked: (name) => `${name} をブロックしました。`,
  blockedTitle: 'ブロックした組織',
  unblock: 'ブロックを解除',
  unblockNamed: (name) => `ブロックを解除：${name}`,
  unblocked: (name) => `${name} はもう一度あなたを招待できます。`,
  notice: (count) => plural(count, { other: '# 件の組織から招待が届いています。' }),
  look: '招待を見る',
};
