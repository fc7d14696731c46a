import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the state of the server. */
export const system: Texts['system'] = {
  checks: 'サーバーの状態',
  look: 'もう一度確認',
  looking: '確認しています。数秒かかることがあります…',
  allFine: 'すべて正常に動作しています。',
  fine: (count) => plural(count, { other: '正常な項目：#件' }),
  linesFor: (name) => `設定：${name}`,
  linesHint: 'サーバーの環境変数（deploy/.env など）に設定し、再起動してください。',
  commandFor: (name) => `コマンド：${name}`,
  setHere: 'ここで設定する',
  orEnvironment: 'またはサーバーの環境変数で設定',
  commandHint: 'サーバー上で実行してください。',
  tryTitle: '試してみる',
  modelHint:
    'サンプル文書2件について言語モデルに3つ質問します。最初の2つ（2つ目は別の言語）は文書に答えがあり、3つ目にはありません。',
  tryModel: 'このモデルを試す',
  trialFirstWord: (time) => `最初の語まで${time}`,
  trialSpeed: (speed) => `毎秒${speed}トークン`,
  trialCites: '出典を示しています',
  trialCitesNot: '出典がありません',
  trialThinks: '回答の前に思考します',
  trialAsking: (number) =>
    `質問 ${number}/3 を送信中です。読み込み中のモデルは1分ほどかかることがあります。`,
  trialOutcomes: {
    supported: '文書に書かれています',
    unsupported: '文書にないことを述べています',
    nothing: '文書に答えがないと述べています',
    other_language: '質問と異なる言語で答えています',
    silent: '回答がありません',
    refused: 'モデルのサーバーが質問を拒否しました',
    broken: '途中で終わりました',
  },
  signInHint:
    'プライベートウィンドウでサインインページを開くと、ほかの人に見える画面を確認できます。',
  openSignIn: 'サインインページを開く',
  provider: 'シングルサインオン（OpenID Connect）を設定する',
  providerOfTeam: '組織のプロバイダーは、オーナーが「チーム」で再起動なしに設定できます。',
  states: {
    ok: '正常',
    warn: '要確認',
    fail: '異常',
  },
  optional: '任意',
  names: {
    node: 'Node.js',
    dataFolder: 'データフォルダー',
    disk: 'ディスク',
    database: 'データベース',
    backup: 'バックアップ',
    embeddings: '検索モデル',
    model: '言語モデル',
    mail: 'メール',
    signIn: 'サインイン',
    office: 'Officeファイル',
    ocr: '文字認識（OCR）',
  },
  models: 'モデル',
  quoted: 'なし。回答は文書から引用されます。',
  storage: 'ストレージ',
  documents: (count) => plural(count, { other: '文書 #件' }),
  pages: (count) => plural(count, { other: '#ページ' }),
  passages: (count) => plural(count, { other: '#節' }),
  understanding: (understood, passages) => `${passages}節のうち${understood}節を理解済み`,
  files: (size) => `ファイル ${size}`,
  text: (size) => `テキスト ${size}`,
  atMost: (kept, most) => `${kept}（上限 ${most}）`,
  backup: '最後のバックアップ',
  noBackup: '見つかりません',
  mailHint: '自分のアドレスにメールを送ります。',
  sendMail: 'テストメールを送る',
  mailSent: (to) => `${to} にテストメールを送りました。`,
  mailKept: 'メールサーバーが未設定のため、メールはサーバー上のファイルとして保存されました。',
};

export const checks: Texts['checks'] = {
  node_runs: 'バージョン {version}',
  folder_written: '書き込めます',
  folder_not_written: '書き込めません',
  disk_free: '空き {gib} GiB',
  disk_low: '空きが {gib} GiB しかありません',
  database_answers: '応答しています',
  database_unsafe: 'オフ：{settings}。停電すると、保存した変更が失われることがあります',
  backup_recent: '最後に検証済みのバックアップからの日数：{days}',
  backup_old: '最後に検証済みのバックアップが古くなっています。経過日数：{days}',
  backup_none: '検証済みのバックアップの記録がありません',
  embeddings_answer: '{name} は応答しています',
  embeddings_silent: '{name} が応答しません。検索は語句の一致だけで行われます',
  embeddings_changed:
    '{name} は同じ名前のまま別のモデルに変わりました。まだ読み直していない文章は、語句の一致だけで検索されます',
  model_none: 'なし。回答は文書から引用されます',
  model_answers: '{name} は応答しています',
  model_unreachable: '{name} に接続できません',
  model_timeout: '{name} が時間内に応答しませんでした',
  model_busy: '{name} が混み合っています',
  model_refused: '{name} がリクエストを拒否しています',
  model_rubbish: '{name} から無効な応答が返されました',
  mail_unset: 'メールサーバーが設定されていません',
  mail_unsent: 'メールサーバーが設定されていません。未送信のメール：{count} 件',
  mail_refused:
    'メールサーバーがメールを受け付けません。受け付けられるようになるまで、メールは保留されます',
  mail_password_seen:
    'メールサーバーは暗号化なしで応答しています。途中でパスワードを読み取られるおそれがあります',
  mail_sender_local:
    'メールサーバーは応答していますが、{from} からのメールを受け付けるサーバーはわずかです',
  mail_answers: 'メールサーバーは暗号化して応答しています。差出人：{from}',
  mail_answers_openly: 'メールサーバーは暗号化なしで応答しています。差出人：{from}',
  sign_in_own: 'パスワード、またはメールのリンクでサインインします',
  provider_answers: 'IDプロバイダーは応答しています',
  provider_unreachable: 'IDプロバイダーに接続できません',
  office_missing: 'LibreOffice が見つかりません。doc、xls、ppt ファイルは読み取れません',
  office_there: 'LibreOffice があります（doc、xls、ppt 用）',
  ocr_missing: 'Tesseract が見つかりません。画像とスキャンしたページにはテキストがありません',
  ocr_there: '{version}（画像とスキャンしたページ用）',
  not_looked_at: '確認できませんでした。サーバーのログをご覧ください',
};

/** How to mend what a check has found. */
export const fixes: Texts['fixes'] = {
  folder: 'サーバーを実行するユーザーに、DATA_DIR への書き込み権限を与えてください。',
  disk: 'ディスクの空きを増やすか、DATA_DIR をより大きなディスクに移してください。',
  database: 'PostgreSQL の fsync と synchronous_commit を有効にしてください。',
  backup:
    'サーバーの稼働中でもかまわないので毎晩バックアップし、別のコンピューターに保管してください。',
  embeddings: '検索モデルのサーバーを起動するか、内蔵モデルを使ってください。',
  embeddingsChanged:
    '意図した変更であれば、何もする必要はありません。すべての文章が読み直されます。そうでなければ、以前のモデルを起動し直してください。',
  model:
    '任意：言語モデルがあると、回答が文章で書かれます。OpenAI互換のサーバーであれば何でも使えます（手元のマシンの Ollama など）。',
  modelAddress:
    'モデルのサーバーが動いているか、LLM が「/chat/completions の前までのアドレス#モデル名」になっているかを確認してください。',
  modelSlow:
    'モデルがまだ読み込み中か、マシンに対して大きすぎる可能性があります。1分後にもう一度お試しください。',
  modelKey: 'モデルの名前とキーを確認してください。',
  mail: 'メールサーバーがないと、招待やサインイン用リンクは誰にも届かず、サーバー上にファイルとして保存されます。',
  mailAddress: 'メールサーバーのアドレス、ユーザー、パスワードを確認してください。',
  mailOpen: 'パスワードが途中で読み取られないよう、暗号化された接続を使ってください。',
  mailSender:
    '自社ドメインの送信元アドレスを設定してください。設定しないと迷惑メールとして拒否されることがあります。',
  provider: 'アドレスが正しいか、サーバーから接続できるかを確認してください。',
  office: 'doc、xls、ppt を読むには LibreOffice をインストールし、サーバーを再起動してください。',
  ocr: '画像やスキャンしたページを読むには Tesseract をインストールし、サーバーを再起動してください。',
};
