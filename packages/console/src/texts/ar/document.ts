import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ar');

/** Texts of the page of one document. */
export const document: Texts['document'] = {
  back: 'كل المستندات',
  facts: 'معلومات',
  text: 'النص',
  kind: 'النوع',
  reading: 'كيف قُرئ',
  readAgain: 'القراءة بترميز آخر',
  encoding: 'الترميز',
  encodingHint: 'اختر الترميز الذي تظهر به الحروف صحيحة. إلى أن يُقرأ لا يُعثر على شيء منه.',
  likelyEncoding: 'الأرجح',
  pageCount: (count) =>
    plural(count, {
      one: 'صفحة واحدة',
      two: 'صفحتان',
      few: '# صفحات',
      many: '# صفحة',
      other: '# صفحة',
    }),
  pageNumber: 'الصفحة',
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
  ofPages: (total) => `من ${total}`,
  noText: 'ليس في هذه الصفحة نص.',
  notRead: 'يمكن قراءة نصه هنا عندما يصبح جاهزًا.',
  failed: 'تعذرت قراءة هذا الملف',
  gone: 'لا يوجد مستند كهذا',
  goneHint: 'حُذف، أو لا يحق لك أن تراه.',
};
