import type { Texts } from '../shape.ts';

/** Texts of the parts that every page is built of. */
export const ui: Texts['ui'] = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  save: 'حفظ',
  saved: 'تم الحفظ.',
  edit: 'تعديل',
  undo: 'تراجع',
  remove: 'إزالة',
  more: 'إجراءات أخرى',
  loading: 'جارٍ التحميل',
  notLoaded: 'تعذّر تحميل هذا',
  tryAgain: 'إعادة المحاولة',
  pages: 'صفحات القائمة',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  pageOf: (page, total) => `الصفحة ${page} من ${total}`,
  unreachable: 'الخادم لا يستجيب. لم يُفقد شيء؛ حاول مجددًا عندما يعود.',
  timedOut: 'استغرق الخادم وقتًا أطول من اللازم للرد.',
  tooMany: 'كان ذلك كثيرًا دفعة واحدة. انتظر لحظة ثم حاول مجددًا.',
  unexpected: 'حدث خطأ في الخادم. في سجلّه تفاصيل أكثر.',
  putBack: 'لم ينجح ذلك، فأُعيد ما كان عليه.',
};
