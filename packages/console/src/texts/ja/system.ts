import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ja');

/** Texts of the state of the server. */
export const system: Texts['system'] = {
  checks: 'サーバーの状態',
  look: 'もう一度確認',
  looking: '確認しています。数秒かかることがあります…',
  states: {
    ok: '正常',
    warn: '要確認',
    fail: '異常',
  },
  names: {
    node: 'Node.js',
    dataFolder: 'データフォルダー',
    disk: 'ディスク',
    database: 'データベース',
    embeddings: '検索モデル',
    model: '言語モデル',
    mail: 'メール',
    office: 'Officeファイル',
    ocr: 'スキャンの読み取り',
  },
  models: 'モデル',
  quoted: 'なし。回答は文書から引用されます。',
  storage: '保存されているもの',
  documents: (count) => plural(count, { other: '文書 #件' }),
  pages: (count) => plural(count, { other: '#ページ' }),
  passages: (count) => plural(count, { other: '#節' }),
  understanding: (understood, passages) => `${passages}節のうち${understood}節を理解済み`,
  files: (size) => `ファイル ${size}`,
  text: (size) => `テキスト ${size}`,
  atMost: (kept, most) => `${kept}（上限 ${most}）`,
  backup: '最後のバックアップ',
  noBackup: '記録がありません',
  mail: 'メールのテスト',
  mailHint: 'あなたのアドレスにメールを送ります。',
  sendMail: 'メールを送る',
  mailSent: (to) => `${to} にメールを送りました。`,
  mailKept: 'メールサーバーが未設定のため、メールはサーバー上のファイルとして保存されました。',
};
