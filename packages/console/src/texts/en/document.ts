import { pluralsOf } from '../catalogue.ts';

const plural = pluralsOf('en');

/** Texts of the page of one document. */
export const document = {
  back: 'All documents',
  facts: 'Facts',
  text: 'Text',
  kind: 'Kind',
  reading: 'How it was read',
  readAgain: 'Read in another encoding',
  encoding: 'Encoding',
  encodingHint:
    'Choose the one in which the letters are right. Until it is read, nothing of it is found.',
  likelyEncoding: 'The most likely one',
  pageCount: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  pageNumber: 'Page',
  previous: 'Previous page',
  next: 'Next page',
  ofPages: (total: string) => `of ${total}`,
  noText: 'This page has no text.',
  notRead: 'Its text can be read here once it is ready.',
  failed: 'This file could not be read',
  gone: 'There is no such document',
  goneHint: 'It was deleted, or you may not see it.',
};
