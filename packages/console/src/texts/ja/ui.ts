import type { Texts } from '../shape.ts';

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
