import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the page of corrections. */
export const training: Texts['training'] = {
  allTeams: 'リーダーを務めるすべてのチーム',
  thumbsUp: (count) => plural(count, { other: '#件の回答が役に立ったと評価されました。' }),
  by: (name) => `投稿者：\u2068${name}\u2069`,
  visitor: 'サイトの訪問者',
  someone: '不明',
  viewsLabel: '状態ごとの訂正',
  views: { pending: '承認待ち', approved: '承認済み', rejected: '却下', pinned: 'ピン留め' },
  onlyLeaders: '訂正はチームリーダーが判断します',
  nothing: {
    pending: '承認待ちの訂正はありません',
    approved: '承認された訂正はまだありません',
    rejected: '却下された訂正はありません',
    pinned: 'ピン留めされた訂正はありません',
  },
  nothingHint: {
    pending: '訂正が提案されると、ここに表示されます。',
    approved: 'アシスタントは承認された訂正を使って回答します。',
    rejected: '却下された訂正は記録として残り、アシスタントは使いません。',
    pinned: 'ピン留めされた訂正は、どんな質問にも常に適用されます。',
  },
  thumbDown: '役に立たなかった',
  pinned: 'ピン留め',
  notUsed: '使用していません',
  removed: '［削除：',
  added: '［追加：',
  changeEnd: '］',
  cited: 'この回答の出典',
  comment: 'コメント：',
  noText:
    '承認する前に回答を書いてください。書かないと、確認済みの回答がまだないことだけが表示されます。',
  asAnswered: '回答はそのままです。',
  reason: '却下する場合の理由（任意）',
  reasonHint: '提案した人に表示されます。',
  reasonGiven: '理由：',
  approve: '承認',
  reject: '却下',
  edit: '編集',
  pin: 'ピン留め',
  should: '正しい回答',
  editHint: 'Ctrl+Enter で承認、Escape で入力欄を閉じます。',
  approveText: 'この文章で承認',
  tryText: 'この文章でプレビュー',
  emptyText: '正しい回答を書いてください。',
  longText: (max) => plural(max, { other: '#文字以内で書いてください。' }),
  preview: '質問への影響',
  showChanges: '変更点を表示',
  uses: {
    decided: '訂正で回答',
    offered: '回答の上に提示',
    none: '表示しない',
  },
  lookAlikes: '実際にあった似た質問',
  offeredTo: (label: string) =>
    `この質問や回答と特徴的な言葉が共通する質問や、意味の近い質問でも、完全には当てはまらない場合を含めて「${label}」として回答の上に表示されます。`,
  noLookAlikes: '似た質問はまだありません。',
  approvedToast: (question) => `承認しました：「\u2068${question}\u2069」`,
  rejectedToast: (question) => `却下しました：「\u2068${question}\u2069」`,
  notSent: (question) => `「\u2068${question}\u2069」の判断を取り消しました。`,
  decidedFirst: {
    approved: (question, text) =>
      `「\u2068${question}\u2069」はすでに別の人が承認しています：\u2068${text}\u2069`,
    rejected: (question) => `「\u2068${question}\u2069」はすでに別の人が却下しています。`,
    pending: (question) =>
      `「\u2068${question}\u2069」はその間に変更されました。もう一度確認してください。`,
  },
  appliedLater: '承認しました。まもなく使われます。',
  pinnedToast: 'ピン留めしました。常に適用されます。',
  unpinnedToast: 'ピン留めを外しました。似た質問に適用されます。',
  notPinned: '元に戻しました。',
  used: (count) =>
    count === 0
      ? 'まだどの回答でも使われていません。'
      : plural(count, { other: '#件の回答で使われました。' }),
  lastUsed: '最終使用：',
  deletedSource: '削除された文書',
  hiddenSource: '閲覧できない文書',
  setAside:
    '元になった文書が削除されたため、使われていません。ご自身の文章を書くと、再び使われます。',
  nothingReviewed: 'フィードバックには正しい回答が書かれていません。文章を編集してください。',
  audience: '誰に表示されるか',
  inTeam: (team) => `${team} で`,
  readByEveryone: 'このチームに質問するすべての人（サイトの訪問者を含む）。',
  readByThese: '次の文書をすべて閲覧できる人のみ：',
  forEveryone: 'これらの文書を閲覧できない人にも表示する',
  forEveryoneHint:
    '回答に知られてはならない内容がないか確認してください。この決定は監査ログに残ります。',
  shownQuestion: 'ほかの人に表示する質問',
  shownQuestionHint:
    '回答の上に表示されます。空欄にすると質問は表示されません。名前や個人的な内容は取り除いてください。',
  showAsAsked: '元の質問をそのまま使う',
  notSaved: '保存できませんでした。',
  keys: {
    title: 'キーボードショートカット',
    line: 'J と K で前後に移動、A で承認、E で編集、R で却下、U で元に戻します。? ですべてのキーを表示します。',
    j: '次の訂正',
    k: '前の訂正',
    e: '文章を編集',
    u: '直前の判断を取り消す（取り消せる間）',
    p: '承認済みの訂正をピン留め・解除',
    areOn: 'これらのキーを使う',
    areOnHint: '音声操作などの支援機能が文字を入力する場合は、オフにしてください。',
  },
};
