import type { Texts } from '../shape.ts';

/** Texts of the frame around every page. */
export const shell: Texts['shell'] = {
  skip: '本文へ移動',
  menu: 'メニュー',
  pages: 'ページ',
  ask: '質問',
  documents: '文書',
  corrections: '訂正',
  people: 'メンバー',
  workflows: 'ワークフロー',
  quality: '品質',
  settings: '設定',
  team: 'チーム',
  account: 'アカウント',
  signOut: 'サインアウト',
  notSignedOut: 'サインアウトできませんでした。',
  find: '移動先…',
  findHint: 'ページ、文書、メンバー、操作',
  nothingFound: 'その名前のものはありません。',
  notFound: 'ページが見つかりません',
  notFoundHint: 'アドレスに誤りがあるか、ページが移動した可能性があります。',
  toStart: '最初のページへ',
  offline: 'サーバーに接続できません。入力した内容は保持され、自動的に再試行されます。',
  sessionEnded: 'セッションが終了しました',
  sessionEndedHint:
    '続きから再開するには、もう一度サインインしてください。入力中の内容は保存されています。',
  signIn: 'サインイン',
  noTeam: 'どのチームにも所属していません',
  noTeamHint: '招待してくれた人に、もう一度チームに追加するよう依頼してください。',
  crashed: 'このページでエラーが発生しました',
  reload: 'ページを再読み込み',
};
