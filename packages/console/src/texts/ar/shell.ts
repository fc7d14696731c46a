import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ar');

/** Texts of the frame around every page. */
export const shell: Texts['shell'] = {
  skip: 'الانتقال إلى المحتوى',
  menu: 'القائمة',
  pages: 'الصفحات',
  ask: 'اسأل',
  documents: 'المستندات',
  corrections: 'التصحيحات',
  waiting: (count) =>
    plural(count, {
      zero: 'لا شيء بانتظارك',
      one: 'واحد بانتظارك',
      two: 'اثنان بانتظارك',
      few: '# بانتظارك',
      many: '# بانتظارك',
      other: '# بانتظارك',
    }),
  people: 'الأشخاص',
  workflows: 'سير العمل',
  quality: 'الجودة',
  viewAs: 'النظر بعين شخص آخر',
  settings: 'الإعدادات',
  team: 'الفريق',
  account: 'حسابك',
  signOut: 'تسجيل الخروج',
  notSignedOut: 'لم ينجح تسجيل الخروج.',
  find: 'الانتقال إلى…',
  findHint: 'الصفحات والمستندات والأشخاص والإجراءات',
  nothingFound: 'لا يوجد شيء بهذا الاسم.',
  notFound: 'هذه الصفحة غير موجودة',
  notFoundHint: 'ربما كُتب العنوان خطأً، أو نُقلت الصفحة.',
  toStart: 'العودة إلى الرئيسية',
  offline: 'لا يوجد اتصال بالخادم. ما تكتبه يبقى هنا، وستُعاد المحاولة تلقائيًا.',
  sessionEnded: 'انتهت جلستك',
  sessionBack: 'سجّلت الدخول مجددًا.',
  sessionEndedHint:
    'سجّل الدخول مجددًا في نافذة جديدة. تنتظر هذه الصفحة كما هي مع ما كنت تكتبه، ثم تتابع من تلقاء نفسها.',
  signIn: 'تسجيل الدخول',
  noTeam: 'لست عضوًا في أي فريق',
  noTeamHint: 'عندما يضيف أحد عنوانك إلى فريق، تظهر الدعوة هنا.',
  onlyLeadersHint: 'لست قائدًا لهذا الفريق. اختر فريقًا آخر أو اسأل قائده.',
  crashed: 'حدث خطأ في هذه الصفحة',
  reload: 'إعادة تحميل الصفحة',
};

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
