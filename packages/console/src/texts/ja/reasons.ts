import type { Texts } from '../shape.ts';

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
      '組織のテキスト容量（上限 {mb} MB）が足りず、このファイルのテキストを保存できません。文書を削除するか、サーバーの管理者に容量の追加を依頼してください。',
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
