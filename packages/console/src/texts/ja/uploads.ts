import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about files on their way into the documents. */
export const uploads: Texts['uploads'] = {
  add: '文書を追加',
  addHint: 'ファイルやフォルダーをここ、またはページのどこにでもドロップしてください。',
  chooseFiles: 'ファイルを選択',
  chooseFolder: 'フォルダーを選択',
  intoFolder: '追加先のフォルダー',
  seenBy: '新しいファイルを閲覧できる人',
  dropHere: (folder) => `ファイルをドロップして追加（${folder}）`,
  title: 'アップロード',
  progress: (done, total) => `${total} 件中 ${done} 件が利用可能`,
  failedCount: (count) => plural(count, { other: '# 件失敗' }),
  allReady: (count) => plural(count, { other: '# 件のファイルが利用可能です。' }),
  more: (count) => plural(count, { other: 'ほか # 件のファイル' }),
  held: 'サーバーに接続できません。復旧すると、アップロードは自動的に再開します。',
  keepOpen: 'すべてのファイルが送信されるまで、このページを開いたままにしてください。',
  stop: (name) => `${name} をキャンセル`,
  stopAll: 'すべて中止',
  retry: (name) => `${name} を再試行`,
  retryAll: '失敗したものをすべて再試行',
  clear: '一覧を消去',
  nothingIn: 'ドロップされたものにファイルが含まれていません。',
  notRead: 'ドロップされたものを読み取れませんでした。',
  replaced: (name) =>
    `${name} を差し替えています。新しいファイルの読み取りが終わるまでは元のままです。`,
  states: {
    waiting: '送信待ち',
    brokenOff: (percent: string) => `${percent} で中断しました。最初からもう一度送信しています。`,
    sending: (percent) => `送信中 ${percent}`,
    stopped: '中止',
    queued: '順番待ち',
    processing: '読み取り中',
    ready: '利用可能',
    failed: '失敗',
  },
};

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes: Texts['readingNotes'] = {
  encoding_guessed: () => '{encoding} として読み取りました（推定）。',
  encoding_set: () => '手動で指定された {encoding} として読み取りました。',
  characters_unreadable: (count) => plural(count, { other: '# 文字を読み取れませんでした。' }),
  pages_garbled: (count) =>
    plural(count, { other: '# ページの文字が正しく読み取れていない可能性があります。' }),
  hidden_sheets_left_out: (count) => plural(count, { other: '非表示のシート # 枚を除きました。' }),
  hidden_rows_left_out: (count) => plural(count, { other: '非表示の行 # 行を除きました。' }),
  hidden_columns_left_out: (count) => plural(count, { other: '非表示の列 # 列を除きました。' }),
  pages_not_counted: () =>
    'ページは本文を区切ったものです。ファイルにページの区切りが記録されていません。',
  hidden_slides_left_out: (count) =>
    plural(count, { other: '非表示のスライド # 枚を除きました。' }),
  hidden_text_left_out: (count) =>
    plural(count, { other: '隠されたテキスト # か所を除きました。' }),
};

export const reasons: Texts['reasons'] = {
  sentences: {
    empty: 'ファイルが空です。',
    locked: 'ファイル（{kind}）がパスワードで保護されています。',
    broken: 'ファイル（{kind}）が壊れています。',
    broken_end: 'ファイル（{kind}）が壊れています。末尾が欠けています。',
    broken_empty: 'ファイル（{kind}）が壊れています。中身が空です。',
    broken_outside: 'ファイル（{kind}）が壊れています。ファイルの外の場所を指しています。',
    broken_part: 'ファイル（{kind}）が壊れています。一部が欠けています。',
    broken_depth: 'ファイル（{kind}）が壊れています。入れ子が深すぎます。',
    broken_size: 'ファイル（{kind}）が壊れています。読み取れる量を超えています。',
    broken_quote: 'ファイル（{kind}）が壊れています。閉じられていない引用符があります。',
    other_content: 'ファイルの中身が名前（{kind}）と異なる種類です。',
    main_part_missing: 'ファイルの中身が名前（{kind}）と異なり、主要な部分がありません。',
    rich_text_missing: 'リッチテキストではありません。中身は別の種類です。',
    mail_headers_missing: 'メールではありません。ヘッダーがありません。',
    picture_missing: '画像ではありません。空か、中身が別の種類です。',
    picture_broken: '画像を読み取れませんでした。壊れています。',
    too_many_parts: 'ファイル（{kind}）の部品が多すぎます。',
    unpacks_too_far: 'ファイル（{kind}）を展開すると、本来よりはるかに大きくなります。',
    too_much_text: 'ファイルのテキストが {mb} MB を超えています。複数のファイルに分けてください。',
    too_many_pages:
      'ファイルは {pages} ページあり、サイズに対して多すぎます。空のページを取り除くか、複数のファイルに分けてください。',
    repeats_text:
      'ファイルに同じテキストが繰り返され、その量がファイル自体の {times} 倍を超えています。繰り返しを取り除いてください。',
    text_full:
      '組織のテキスト容量（上限 {mb} MB）が足りず、このファイルのテキストを保存できません。文書をゴミ箱の中のものも含めて完全に削除するか、サーバーの運用者に容量の追加を依頼してください。',
    symbolic_link: 'ファイル（{kind}）にシンボリックリンクが含まれています。',
    xml_entities:
      'ファイル（{kind}）は XML エンティティを宣言しています。安全のため読み取りません。',
    older_format:
      'ファイル（{kind}）は古い Office 形式です。名前どおりの形式で保存し直してください。',
    office_missing:
      '.{type} ファイルを読み取るには、サーバーに LibreOffice をインストールしてもらうか、.{target} として保存してもう一度アップロードしてください。',
    office_failed:
      'LibreOffice はこの .{type} ファイルを読み取れませんでした。壊れているか、パスワードで保護されているか、未知のバージョンです。',
    ocr_missing: '画像を読み取るには、サーバーに文字認識（Tesseract）が必要です。',
    pdf_without_text:
      'PDF にテキストがなく、サーバーに文字認識（Tesseract）がインストールされていません。',
    pdf_not_drawn: 'PDF にテキストがなく、文字認識のためにページを描画できませんでした。',
    no_text: 'ファイルにテキストが含まれていません。',
    no_extension: 'ファイルに拡張子がないため、種類がわかりません。',
    unsupported: '.{type} ファイルには対応していません。',
    needs_memory: 'このファイルの読み取りには {mb} MB を超えるメモリが必要です。',
    too_slow: '読み取りに {seconds} 秒より長くかかりました。',
    crashed: 'このファイルで読み取りプログラムが異常終了しました（{end}）。',
    unreadable: 'ファイルを読み取れませんでした。壊れているか、ここでは扱えない種類です。',
    server_error:
      'サーバーのエラーのため、ファイルを読み取れませんでした。もう一度お試しください。',
    server_ended:
      'このファイルの読み取り中にサーバーが 3 回終了したため、自動では再び読み取りません。',
  },
  kinds: {
    file: '',
    pdf: 'PDF',
    word_document: 'Word 文書',
    workbook: 'ブック',
    presentation: 'プレゼンテーション',
    opendocument_file: 'OpenDocument',
    book: '電子書籍',
    rich_text: 'リッチテキスト',
    table: '表',
    mail: 'メール',
    outlook_file: 'Outlook',
  },
  unknown: 'ファイルを読み取れませんでした。もう一度試すと、理由が表示されます。',
};
