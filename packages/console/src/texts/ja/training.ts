import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ja');

/** Texts of the page of corrections. */
export const training: Texts['training'] = {
  title: '訂正',
  waitingBelow: '下位のチームで待っている訂正:',
  viewsLabel: '状態ごとの訂正',
  views: { pending: '承認待ち', approved: '承認済み', rejected: '却下', pinned: '固定' },
  onlyLeaders: '訂正はチームリーダーが判断します',
  nothing: {
    pending: '承認待ちの訂正はありません',
    approved: '承認された訂正はまだありません',
    rejected: '却下された訂正はありません',
    pinned: '固定された訂正はありません',
  },
  nothingHint: {
    pending: '誰かが回答を評価したり、正しい内容を書いたりすると、ここに表示されます。',
    approved: 'アシスタントは承認された訂正を使って回答します。',
    rejected: '却下された訂正は記録として残り、アシスタントは使いません。',
    pinned: '固定された訂正は、どんな質問にも常に適用されます。',
  },
  number: (number) => `${number}番`,
  thumbUp: '良い評価',
  thumbDown: '正しくないという評価',
  pinned: '固定',
  notUsed: '未使用',
  comparison: '回答と、あるべき内容',
  removed: '［削除：',
  removedEnd: '］',
  added: '［追加：',
  addedEnd: '］',
  comment: 'コメント：',
  noText:
    '正しい回答はまだ書かれていません。このまま承認すると、確認済みの回答がまだないことが表示されます。編集をおすすめします。',
  fromComment: 'あるべき内容がまだ書かれていません。承認すると、コメントから文章が作られます。',
  asAnswered: '回答はそのままです。',
  approve: '承認',
  reject: '却下',
  edit: '編集',
  pin: '固定',
  should: 'あるべき内容',
  editHint: 'Ctrl+Enter で承認、Escape で入力欄を閉じます。',
  approveText: 'この文章で承認',
  tryText: 'この文章でプレビュー',
  emptyText: 'あるべき内容を書いてください。',
  longText: (max) => plural(max, { other: '#文字以内で書いてください。' }),
  preview: '承認すると変わること',
  unchanged: '回答は変わりません。',
  uses: {
    decided: '訂正で回答',
    offered: '回答の上に提示',
    none: '表示しない',
  },
  lookAlikes: '似ている質問',
  noLookAlikes: 'これに似た質問はほかにありません。',
  lookAlikeUses: {
    decided: 'この訂正で回答されるもの：',
    offered: '似た質問として提示されるもの：',
    none: '表示されないもの：',
  },
  varied: '（比較のために作成）',
  approvedToast: (question) => `承認しました：「\u2068${question}\u2069」`,
  rejectedToast: (question) => `却下しました：「\u2068${question}\u2069」`,
  notSent: (question) => `「\u2068${question}\u2069」を元に戻しました。`,
  decidedFirst: {
    approved: (question, text) =>
      `「\u2068${question}\u2069」はすでに別の人が承認しています：\u2068${text}\u2069`,
    rejected: (question) => `「\u2068${question}\u2069」はすでに別の人が却下しています。`,
    pending: (question) =>
      `「\u2068${question}\u2069」はその間に変更されました。もう一度確認してください。`,
  },
  appliedLater: '承認しました。取り込みが済みしだい、まもなく使われます。',
  pinnedToast: '固定しました。常に適用されます。',
  unpinnedToast: '固定を解除しました。似た質問に適用されます。',
  notPinned: '元に戻しました。',
  used: (count) =>
    count === 0
      ? 'まだどの回答でも使われていません。'
      : plural(count, { other: '#件の回答で使われました。' }),
  lastUsed: '最終使用：',
  deletedSource: '削除されたドキュメント',
  hiddenSource: '閲覧できないドキュメント',
  setAside:
    '元になったドキュメントが削除されたため、使われていません。ご自身の文章を書くと、再び使われます。',
  nothingReviewed: 'フィードバックには正しい回答が書かれていません。文章を編集してください。',
  audience: 'だれに表示されるか',
  readByEveryone: 'このチームに質問するすべての人（サイトの訪問者を含む）。',
  readByThese: '次のドキュメントをすべて閲覧できる人のみ：',
  forEveryone: 'これらのドキュメントを閲覧できない人にも表示する',
  forEveryoneHint:
    '回答に知られてはならない内容がないか確認してください。この決定は監査ログに残ります。',
  shownQuestion: 'ほかの人に表示する質問',
  shownQuestionHint:
    '回答の上に表示されます。空欄にすると質問は表示されません。名前や個人的な内容は取り除いてください。',
  showAsAsked: '元の質問をそのまま使う',
  notSaved: '保存できませんでした。',
  keys: {
    title: 'キーボード',
    line: 'J と K で前後に移動、A で承認、E で編集、R で却下、U で元に戻します。? ですべてのキーを表示します。',
    j: '次の訂正',
    k: '前の訂正',
    a: '承認',
    r: '却下',
    e: '文章を編集',
    u: '直前の判断を取り消す（取り消せる間）',
    p: '承認済みの訂正を固定・解除',
    areOn: 'これらのキーを使う',
    areOnHint: '音声操作などの支援機能が文字を入力する場合は、オフにしてください。',
  },
};
