import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ja');

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes: Texts['readingNotes'] = {
  encoding_guessed: () => '{encoding} として読み取りました（推定）。',
  encoding_set: () => '指定された {encoding} として読み取りました。',
  characters_unreadable: (count) => plural(count, { other: '# 文字を読み取れませんでした。' }),
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
