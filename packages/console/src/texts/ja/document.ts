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
  readAgain: '別の文字コードで読む',
  encoding: '文字コード',
  encodingHint:
    '文字が正しく表示されるものを選んでください。読み取りが終わるまで、この文書は検索されません。',
  likelyEncoding: '最も可能性の高いもの',
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
