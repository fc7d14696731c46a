import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ja');

/** Texts about files on their way into the documents. */
export const uploads: Texts['uploads'] = {
  add: '文書を追加',
  addHint: 'ファイルやフォルダーをここ、またはページのどこにでもドロップしてください。',
  chooseFiles: 'ファイルを選択',
  chooseFolder: 'フォルダーを選択',
  intoFolder: '追加先のフォルダー',
  seenBy: '新しいファイルを閲覧できる人',
  dropHere: (folder) => `ドロップして追加: ${folder}`,
  title: '追加中のファイル',
  progress: (done, total) => `${total} 件中 ${done} 件が利用可能`,
  failedCount: (count) => plural(count, { other: '# 件失敗' }),
  allReady: (count) => plural(count, { other: '# 件のファイルが利用可能です。' }),
  more: (count) => plural(count, { other: 'ほか # 件のファイル' }),
  held: 'サーバーが応答しません。復旧すると自動的に再開します。',
  keepOpen: 'すべてのファイルが送信されるまで、このページを開いたままにしてください。',
  stop: (name) => `${name} を送信しない`,
  stopAll: 'すべて中止',
  retry: (name) => `${name} を再試行`,
  retryAll: '失敗したものをすべて再試行',
  clear: '一覧を消去',
  nothingIn: 'ドロップされたものの中にファイルがありませんでした。',
  notRead: 'ドロップされたものを読み取れませんでした。',
  replaced: (name) =>
    `${name} を差し替えています。新しいファイルの読み取りが終わるまでは元のままです。`,
  states: {
    waiting: '送信待ち',
    brokenOff: (percent: string) => `${percent} で途切れました。最初からもう一度送信します。`,
    sending: (percent) => `送信中 ${percent}`,
    stopped: '中止',
    queued: '順番待ち',
    processing: '読み取り中',
    ready: '利用可能',
    failed: '失敗',
  },
};
