import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the frame around every page. */
export const shell: Texts['shell'] = {
  skip: '本文へ移動',
  menu: 'メニュー',
  pages: 'ページ',
  ask: '質問',
  documents: '文書',
  corrections: '訂正',
  waiting: (count) => plural(count, { other: '#件が確認待ちです' }),
  people: 'メンバー',
  workflows: 'ワークフロー',
  insights: '分析',
  viewAs: 'ほかの人として見る',
  settings: '設定',
  help: 'ヘルプ',
  team: 'チーム',
  account: 'アカウント',
  signOut: 'サインアウト',
  notSignedOut: 'サインアウトできませんでした。',
  find: '移動先…',
  findHint: 'ページ、文書、チャット、メンバー',
  searchFor: (words) => `「${words}」を検索`,
  search: '検索',
  notFound: 'ページが見つかりません',
  notFoundHint: 'アドレスに誤りがあるか、ページが移動した可能性があります。',
  toStart: 'ホームに戻る',
  offline: 'サーバーに接続できません。入力した内容は保持され、自動的に再試行されます。',
  sessionEnded: 'セッションが終了しました',
  sessionBack: 'もう一度サインインしました。',
  sessionEndedHint:
    '新しいウィンドウでもう一度サインインしてください。このページは書きかけの内容を残したまま待ち、自動的に続きから始まります。',
  signIn: 'サインイン',
  noTeam: 'どのチームにも所属していません',
  noTeamHint: '誰かがあなたのメールアドレスをチームに追加すると、招待がここに表示されます。',
  onlyLeadersHint:
    'あなたはこのチームのリーダーではありません。別のチームを選ぶか、リーダーに相談してください。',
  crashed: 'このページでエラーが発生しました',
  reload: 'ページを再読み込み',
};

/** Texts of the parts that every page is built of. */
export const ui: Texts['ui'] = {
  cancel: 'キャンセル',
  close: '閉じる',
  save: '保存',
  saved: '保存しました。',
  edit: '編集',
  undo: '元に戻す',
  remove: '削除',
  more: 'その他の操作',
  justNow: 'たった今',
  loading: '読み込み中',
  notLoaded: '読み込めませんでした',
  tryAgain: '再試行',
  pages: '一覧のページ',
  previousPage: '前のページ',
  nextPage: '次のページ',
  pageOf: (page, total) => `${total} ページ中 ${page} ページ`,
  unreachable:
    'サーバーが応答しません。失われたものはありません。復旧したらもう一度お試しください。',
  timedOut: 'サーバーの応答に時間がかかりすぎました。',
  tooMany: '一度に実行できる量を超えました。少し待ってから、もう一度お試しください。',
  unexpected: 'サーバーで問題が発生しました。詳しくはサーバーのログをご覧ください。',
  putBack: 'うまくいかなかったため、元に戻しました。',
};
