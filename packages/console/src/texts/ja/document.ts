import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ja');

/** Texts of the page of one document. */
export const document: Texts['document'] = {
  back: 'すべての文書',
  facts: '情報',
  text: '本文',
  kind: '種類',
  reading: '読み取り方',
  pageCount: (count) => plural(count, { other: '# ページ' }),
  pageNumber: 'ページ',
  previous: '前のページ',
  next: '次のページ',
  ofPages: (total) => `/ ${total}`,
  noText: 'このページには文字がありません。',
  notRead: '読み取りが終わると、ここで本文を読めます。',
  failed: 'このファイルは読み取れませんでした',
  gone: 'この文書はありません',
  goneHint: '削除されたか、あなたには閲覧できません。',
};
