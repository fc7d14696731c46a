import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the page that searches documents and chats. */
export const search: Texts['search'] = {
  placeholder: 'ابحث في المستندات والمحادثات',
  scope: 'نطاق البحث',
  documents: 'المستندات',
  chats: 'المحادثات',
  anyTeam: 'كل الفرق',
  kind: 'النوع',
  anyKind: 'كل الأنواع',
  date: 'تاريخ الإضافة',
  anyDate: 'أي وقت',
  nothing: 'لا نتائج',
  nothingHint: 'تحقق من الإملاء، أو جرّب كلمات أقل أو كلمات أخرى، أو أزل عوامل التصفية.',
  clear: 'إزالة عوامل التصفية',
  start: 'ابحث في كل ما يمكنك رؤيته',
  startHint: 'مستندات فرقك والفرق الأعلى، والمستندات المشاركة معك، ومحادثاتك.',
  noWords: 'لا مستند يحتوي على هذه الكلمات. قد تتناول المستندات التالية الموضوع نفسه.',
  similar: 'معنى مشابه',
  ask: 'اسأل المساعد بدلًا من ذلك',
  keys: '↑ ↓ للتنقل · Enter للفتح',
  marked: 'كلمات بحثك مميّزة.',
  unmark: 'إزالة التمييز',
  kinds: {
    pdf: 'PDF',
    text: 'مستندات نصية',
    table: 'جداول بيانات',
    presentation: 'عروض تقديمية',
    mail: 'رسائل بريد',
    picture: 'صور',
    data: 'ملفات بيانات',
  },
  dates: {
    week: 'الأسبوع الماضي',
    month: 'الشهر الماضي',
    year: 'السنة الماضية',
  },
  results: (count) =>
    plural(count, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    }),
  sharedBy: (name) => `شاركها ${name}`,
};
