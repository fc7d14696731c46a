import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the trash of a team’s documents. */
export const trash: Texts['trash'] = {
  title: 'ゴミ箱',
  deleted: (count) =>
    plural(count, { other: '# 件の文書を削除しました。30 日間はゴミ箱から復元できます。' }),
  notDeleted: '一部を削除できませんでした。',
  restored: (count) => plural(count, { other: '# 件の文書を復元しました。' }),
  renamed: (name) => `同じ名前の文書があるため、名前が ${name} になりました。`,
  notRestored: '一部を復元できませんでした。',
  hint: '削除した文書は 30 日間ここに残ります。検索にも回答にも使われませんが、完全に削除されるまでファイルはストレージの容量に数えられます。',
  none: 'ゴミ箱は空です',
  noneHint: '削除した文書は 30 日間ここに残り、復元できます。',
  when: '削除日',
  days: (count) => plural(count, { other: '残り # 日' }),
  restore: '復元',
  restoreThis: (name) => `${name} を復元`,
  deleteThis: (name) => `${name} を完全に削除`,
  empty: 'ゴミ箱を空にする',
  deleteForGood: '完全に削除',
  goodTitle: (count) => plural(count, { other: '# 件の文書を完全に削除しますか？' }),
  goodHint:
    'ファイル、本文、以前の版、そこから作られたものはすべて直ちに削除されます。これまでの回答は残りますが、出典を表示できなくなります。この操作は取り消せません。',
  gone: (count) => plural(count, { other: '# 件の文書を完全に削除しました。' }),
};
